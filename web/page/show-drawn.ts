/** Inlined after the page's data: replaces the placeholders with what the server has drawn (draw-devices.tsx). */
import { DRAWN_TEMPLATE } from '#contract/session.ts'

const drawn = document.querySelector<HTMLTemplateElement>(`#${DRAWN_TEMPLATE}`)
// Not if the app is already running, or can't be loaded.
if (drawn && document.querySelector('[data-static]')) {
  document.getElementById('main')!.replaceChildren(drawn.content)
}
drawn?.remove()
