// Rewritten by .ci/embed.py: the list of embedded files. The data stays where it is.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CSite.h"

static const unsigned char f0[] = {
#embed "site/app.js" suffix(, 0) if_empty(0)
};
static const unsigned char f1[] = {
#embed "site/core/bounds.js" suffix(, 0) if_empty(0)
};
static const unsigned char f2[] = {
#embed "site/core/call.js" suffix(, 0) if_empty(0)
};
static const unsigned char f3[] = {
#embed "site/core/dom.js" suffix(, 0) if_empty(0)
};
static const unsigned char f4[] = {
#embed "site/core/known.js" suffix(, 0) if_empty(0)
};
static const unsigned char f5[] = {
#embed "site/core/log.js" suffix(, 0) if_empty(0)
};
static const unsigned char f6[] = {
#embed "site/core/router.js" suffix(, 0) if_empty(0)
};
static const unsigned char f7[] = {
#embed "site/core/session.js" suffix(, 0) if_empty(0)
};
static const unsigned char f8[] = {
#embed "site/core/sets.js" suffix(, 0) if_empty(0)
};
static const unsigned char f9[] = {
#embed "site/core/settings.js" suffix(, 0) if_empty(0)
};
static const unsigned char f10[] = {
#embed "site/core/words.js" suffix(, 0) if_empty(0)
};
static const unsigned char f11[] = {
#embed "site/icon.svg" suffix(, 0) if_empty(0)
};
static const unsigned char f12[] = {
#embed "site/index.html" suffix(, 0) if_empty(0)
};
static const unsigned char f13[] = {
#embed "site/page.webmanifest" suffix(, 0) if_empty(0)
};
static const unsigned char f14[] = {
#embed "site/parts/banners.js" suffix(, 0) if_empty(0)
};
static const unsigned char f15[] = {
#embed "site/parts/brief.js" suffix(, 0) if_empty(0)
};
static const unsigned char f16[] = {
#embed "site/parts/chart.js" suffix(, 0) if_empty(0)
};
static const unsigned char f17[] = {
#embed "site/parts/dialog.js" suffix(, 0) if_empty(0)
};
static const unsigned char f18[] = {
#embed "site/parts/fields.js" suffix(, 0) if_empty(0)
};
static const unsigned char f19[] = {
#embed "site/parts/icons.js" suffix(, 0) if_empty(0)
};
static const unsigned char f20[] = {
#embed "site/parts/signs.js" suffix(, 0) if_empty(0)
};
static const unsigned char f21[] = {
#embed "site/parts/state.js" suffix(, 0) if_empty(0)
};
static const unsigned char f22[] = {
#embed "site/parts/stepper.js" suffix(, 0) if_empty(0)
};
static const unsigned char f23[] = {
#embed "site/parts/toast.js" suffix(, 0) if_empty(0)
};
static const unsigned char f24[] = {
#embed "site/parts/why.js" suffix(, 0) if_empty(0)
};
static const unsigned char f25[] = {
#embed "site/style/base.css" suffix(, 0) if_empty(0)
};
static const unsigned char f26[] = {
#embed "site/style/parts.css" suffix(, 0) if_empty(0)
};
static const unsigned char f27[] = {
#embed "site/style/print.css" suffix(, 0) if_empty(0)
};
static const unsigned char f28[] = {
#embed "site/style/views.css" suffix(, 0) if_empty(0)
};
static const unsigned char f29[] = {
#embed "site/views/calculators.js" suffix(, 0) if_empty(0)
};
static const unsigned char f30[] = {
#embed "site/views/check-in.js" suffix(, 0) if_empty(0)
};
static const unsigned char f31[] = {
#embed "site/views/coach.js" suffix(, 0) if_empty(0)
};
static const unsigned char f32[] = {
#embed "site/views/food-entry.js" suffix(, 0) if_empty(0)
};
static const unsigned char f33[] = {
#embed "site/views/food-sums.js" suffix(, 0) if_empty(0)
};
static const unsigned char f34[] = {
#embed "site/views/food.js" suffix(, 0) if_empty(0)
};
static const unsigned char f35[] = {
#embed "site/views/more.js" suffix(, 0) if_empty(0)
};
static const unsigned char f36[] = {
#embed "site/views/nowhere.js" suffix(, 0) if_empty(0)
};
static const unsigned char f37[] = {
#embed "site/views/plan-fields.js" suffix(, 0) if_empty(0)
};
static const unsigned char f38[] = {
#embed "site/views/plan-form.js" suffix(, 0) if_empty(0)
};
static const unsigned char f39[] = {
#embed "site/views/plan-language.js" suffix(, 0) if_empty(0)
};
static const unsigned char f40[] = {
#embed "site/views/plan-meals.js" suffix(, 0) if_empty(0)
};
static const unsigned char f41[] = {
#embed "site/views/plan-overview.js" suffix(, 0) if_empty(0)
};
static const unsigned char f42[] = {
#embed "site/views/plan-shopping.js" suffix(, 0) if_empty(0)
};
static const unsigned char f43[] = {
#embed "site/views/plan-week.js" suffix(, 0) if_empty(0)
};
static const unsigned char f44[] = {
#embed "site/views/plan.js" suffix(, 0) if_empty(0)
};
static const unsigned char f45[] = {
#embed "site/views/progress.js" suffix(, 0) if_empty(0)
};
static const unsigned char f46[] = {
#embed "site/views/settings.js" suffix(, 0) if_empty(0)
};
static const unsigned char f47[] = {
#embed "site/views/supplements.js" suffix(, 0) if_empty(0)
};
static const unsigned char f48[] = {
#embed "site/views/today.js" suffix(, 0) if_empty(0)
};
static const unsigned char f49[] = {
#embed "site/views/train-choose.js" suffix(, 0) if_empty(0)
};
static const unsigned char f50[] = {
#embed "site/views/train-lift.js" suffix(, 0) if_empty(0)
};
static const unsigned char f51[] = {
#embed "site/views/train-line.js" suffix(, 0) if_empty(0)
};
static const unsigned char f52[] = {
#embed "site/views/train-pain.js" suffix(, 0) if_empty(0)
};
static const unsigned char f53[] = {
#embed "site/views/train-rest.js" suffix(, 0) if_empty(0)
};
static const unsigned char f54[] = {
#embed "site/views/train-start.js" suffix(, 0) if_empty(0)
};
static const unsigned char f55[] = {
#embed "site/views/train.js" suffix(, 0) if_empty(0)
};
static const unsigned char f56[] = {
#embed "site/words/en.json" suffix(, 0) if_empty(0)
};
static const unsigned char f57[] = {
#embed "site/words/ja.json" suffix(, 0) if_empty(0)
};

static const struct site_file files[] = {
    {"app.js", f0, sizeof f0 - 1},
    {"core/bounds.js", f1, sizeof f1 - 1},
    {"core/call.js", f2, sizeof f2 - 1},
    {"core/dom.js", f3, sizeof f3 - 1},
    {"core/known.js", f4, sizeof f4 - 1},
    {"core/log.js", f5, sizeof f5 - 1},
    {"core/router.js", f6, sizeof f6 - 1},
    {"core/session.js", f7, sizeof f7 - 1},
    {"core/sets.js", f8, sizeof f8 - 1},
    {"core/settings.js", f9, sizeof f9 - 1},
    {"core/words.js", f10, sizeof f10 - 1},
    {"icon.svg", f11, sizeof f11 - 1},
    {"index.html", f12, sizeof f12 - 1},
    {"page.webmanifest", f13, sizeof f13 - 1},
    {"parts/banners.js", f14, sizeof f14 - 1},
    {"parts/brief.js", f15, sizeof f15 - 1},
    {"parts/chart.js", f16, sizeof f16 - 1},
    {"parts/dialog.js", f17, sizeof f17 - 1},
    {"parts/fields.js", f18, sizeof f18 - 1},
    {"parts/icons.js", f19, sizeof f19 - 1},
    {"parts/signs.js", f20, sizeof f20 - 1},
    {"parts/state.js", f21, sizeof f21 - 1},
    {"parts/stepper.js", f22, sizeof f22 - 1},
    {"parts/toast.js", f23, sizeof f23 - 1},
    {"parts/why.js", f24, sizeof f24 - 1},
    {"style/base.css", f25, sizeof f25 - 1},
    {"style/parts.css", f26, sizeof f26 - 1},
    {"style/print.css", f27, sizeof f27 - 1},
    {"style/views.css", f28, sizeof f28 - 1},
    {"views/calculators.js", f29, sizeof f29 - 1},
    {"views/check-in.js", f30, sizeof f30 - 1},
    {"views/coach.js", f31, sizeof f31 - 1},
    {"views/food-entry.js", f32, sizeof f32 - 1},
    {"views/food-sums.js", f33, sizeof f33 - 1},
    {"views/food.js", f34, sizeof f34 - 1},
    {"views/more.js", f35, sizeof f35 - 1},
    {"views/nowhere.js", f36, sizeof f36 - 1},
    {"views/plan-fields.js", f37, sizeof f37 - 1},
    {"views/plan-form.js", f38, sizeof f38 - 1},
    {"views/plan-language.js", f39, sizeof f39 - 1},
    {"views/plan-meals.js", f40, sizeof f40 - 1},
    {"views/plan-overview.js", f41, sizeof f41 - 1},
    {"views/plan-shopping.js", f42, sizeof f42 - 1},
    {"views/plan-week.js", f43, sizeof f43 - 1},
    {"views/plan.js", f44, sizeof f44 - 1},
    {"views/progress.js", f45, sizeof f45 - 1},
    {"views/settings.js", f46, sizeof f46 - 1},
    {"views/supplements.js", f47, sizeof f47 - 1},
    {"views/today.js", f48, sizeof f48 - 1},
    {"views/train-choose.js", f49, sizeof f49 - 1},
    {"views/train-lift.js", f50, sizeof f50 - 1},
    {"views/train-line.js", f51, sizeof f51 - 1},
    {"views/train-pain.js", f52, sizeof f52 - 1},
    {"views/train-rest.js", f53, sizeof f53 - 1},
    {"views/train-start.js", f54, sizeof f54 - 1},
    {"views/train.js", f55, sizeof f55 - 1},
    {"words/en.json", f56, sizeof f56 - 1},
    {"words/ja.json", f57, sizeof f57 - 1},
    {0},  // C has no empty arrays
};

size_t site_file_count(void) { return sizeof files / sizeof files[0] - 1; }
const struct site_file *site_file_at(size_t index) { return &files[index]; }
