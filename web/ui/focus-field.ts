const CONTROL = ':is(input:not([type="hidden"]), select, textarea, button):enabled'

/** To the control rather than to an anchor: one goes on right away, from what is chosen. */
export function focusField(within: ParentNode, name: string): void {
  const field = within.querySelector(`[data-field="${CSS.escape(name)}"]`)
  if (!field) return
  field.scrollIntoView({ block: 'start' })
  const control =
    field.querySelector<HTMLElement>('input:checked:enabled') ?? field.querySelector<HTMLElement>(CONTROL)
  control?.focus({ preventScroll: true })
}
