const CONTROL = ':is(input:not([type="hidden"]), select, textarea, button):enabled'

/** Focuses the control itself, the selected one in a group, so the customer can continue right away. */
export function focusField(within: ParentNode, name: string): void {
  const field = within.querySelector(`[data-field="${CSS.escape(name)}"]`)
  if (!field) return
  field.scrollIntoView({ block: 'start' })
  const control =
    field.querySelector<HTMLElement>('input:checked:enabled') ?? field.querySelector<HTMLElement>(CONTROL)
  control?.focus({ preventScroll: true })
}
