-- Shares the store's tables out among the machines of a Citus cluster, by person.
--
-- Never run: no cluster was at hand. Written for Citus 12 after its documentation. Order: the roles and
-- the database of store.yaml on the coordinator, `CREATE EXTENSION citus` there by an administrator, one
-- start of `planner` against it, which makes the tables, then this file as their owner, once, before
-- anybody is kept.

-- Who may be seen is said by SET LOCAL in every transaction; it has to reach the machines with the rows.
ALTER DATABASE planner SET citus.propagate_set_commands = 'local';

-- Everything of a person lies on one machine, so that each statement about somebody asks one, and the
-- keys that tie a person's rows together hold there.
--
-- Two tables are asked about nobody in particular. Who an identity belongs to is asked before the person
-- is known: it is copied to all machines. What is due is leased over all people in their order, with
-- FOR UPDATE SKIP LOCKED, which Citus does not share out: it stays whole on the coordinator. Neither can
-- point at rows elsewhere, so both keys go; the store deletes these rows of whoever is forgotten itself.
ALTER TABLE identity DROP CONSTRAINT identity_person_fkey;
ALTER TABLE work DROP CONSTRAINT work_person_fkey;

SELECT create_distributed_table('person', 'person');
SELECT create_distributed_table('document', 'person', colocate_with => 'person');
SELECT create_distributed_table('revision', 'person', colocate_with => 'person');
SELECT create_distributed_table('event', 'person', colocate_with => 'person');
SELECT create_distributed_table('applied', 'person', colocate_with => 'person');
SELECT create_distributed_table('state', 'person', colocate_with => 'person');
SELECT create_distributed_table('snapshot', 'person', colocate_with => 'person');
SELECT create_reference_table('identity');
SELECT create_reference_table('reference');
