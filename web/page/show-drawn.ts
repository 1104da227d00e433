/** Inlined after the page's data: puts what the server has drawn (draw-devices.tsx) in the place of the placeholders. */
import { DRAWN_TEMPLATE } from '#contract/session.ts'

const drawn = document.querySelector<HTMLTemplateElement>(`#${DRAWN_TEMPLATE}`)
// Not where the app already runs.
if (drawn && document.querySelector('[data-static]')) {
  document.getElementById('main')!.replaceChildren(drawn.content)
}
drawn?.remove()
