/** The shield of the brand. The page's style colors `solid` and `tick`. */
export const BRAND_MARK = `<svg class="mark" viewBox="0 0 28 28" aria-hidden="true"><path class="solid" d="M14 2l10 3.5v8C24 20 19.5 24.5 14 26.5 8.5 24.5 4 20 4 13.5v-8z"/><path class="tick" d="M9.5 14l3.2 3.2 6-6.2"/></svg>`
