// Elements from plain values; what anybody wrote only ever becomes text.

const SVG = 'http://www.w3.org/2000/svg';

function dress(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'on') {
      for (const [event, heard] of Object.entries(value)) element.addEventListener(event, heard);
    } else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'open') {
      element[name] = value;
      if (name === 'checked') element.defaultChecked = value;
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element: h('p', { class: 'soft' }, 'text', other). */
export const h = (tag, props, ...children) => dress(document.createElement(tag), props, children);

/** The same for drawings. */
export const svg = (tag, props, ...children) => dress(document.createElementNS(SVG, tag), props, children);

/** Puts other children in the place of those that are there. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let made = 0;
/** A name for an element that nothing else on the page has. */
export const fresh = (word) => `${word}-${++made}`;
