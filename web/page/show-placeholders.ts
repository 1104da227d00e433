/** Until the app runs, shows the placeholders for the screen at this address, which are in the HTML file. */

/** Replaced by the number in the address. */
export const ID_IN_ADDRESS = 'id-in-address'

export function showPlaceholders(): void {
  const screen = window.firstScreen
  const searched = new URLSearchParams(location.search)
  // Without a customer the app redirects to the login. A replacement to register and the later questions of a request
  // have placeholders of their own.
  if (!screen?.read || searched.has('job') || searched.has('step')) return
  const template = document.querySelector<HTMLTemplateElement>(`template[data-screen="${screen.file}"]`)
  if (!template) return
  const { content } = template
  fillIn(content, screen.id ?? '')
  document.getElementById('main')!.replaceChildren(content)
}

function fillIn(content: DocumentFragment, id: string): void {
  for (const element of content.querySelectorAll('*')) {
    if (element.children.length === 0 && element.textContent.includes(ID_IN_ADDRESS))
      element.textContent = element.textContent.replace(ID_IN_ADDRESS, id)
    const link = element.getAttribute('href')
    if (link?.includes(ID_IN_ADDRESS)) element.setAttribute('href', link.replace(ID_IN_ADDRESS, id))
  }
}
