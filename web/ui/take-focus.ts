/** For what replaces a pressed button: it takes over its focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
