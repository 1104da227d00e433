/** Drawings of the marketing site, in the portal's two tones and stroke. Colors come from the page. */

/** A living room; the broken device is the television. */
export const LIVING_ROOM = `<svg class="room" viewBox="0 0 480 360" aria-hidden="true">
<path d="M24 304h432"/>
<rect x="52" y="244" width="240" height="60" rx="10"/>
<path d="M172 244v60M160 270h-14M184 270h14"/>
<rect x="72" y="92" width="200" height="124" rx="10"/>
<path d="M172 216v28M138 244h68"/>
<path class="fault" d="M196 92l-16 36 24 18-20 32"/>
<path d="M340 304v-54h104v54z"/>
<rect x="356" y="190" width="72" height="48" rx="6"/>
<path d="M344 250h96l-8-12h-80z"/>
<path d="M392 0v114M366 114h52l14 34h-80z"/>
<g transform="translate(236 176) scale(2.6)"><path class="solid" d="M14 2l10 3.5v8C24 20 19.5 24.5 14 26.5 8.5 24.5 4 20 4 13.5v-8z"/><path class="tick" d="M9.5 14l3.2 3.2 6-6.2"/></g>
</svg>`
