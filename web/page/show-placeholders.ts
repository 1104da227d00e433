/** Shows the placeholders of the screen at this address, which are in the HTML file, until the app runs. */

/** Stands for the number in the address. */
export const ID_IN_ADDRESS = 'id-in-address'

export function showPlaceholders(): void {
  const { pathname, search } = location
  const searched = new URLSearchParams(search)
  // Without a customer the app redirects to the login. A replacement to register and the later questions of a request
  // have placeholders of their own.
  if (!searched.get('customerRef')?.trim() || searched.has('job') || searched.has('step')) return
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-path]')) {
    const match = new RegExp(template.dataset.path!).exec(pathname)
    if (!match) continue
    const { content } = template
    fillIn(content, match[1] ?? '')
    document.getElementById('main')!.replaceChildren(content)
    return
  }
}

function fillIn(content: DocumentFragment, id: string): void {
  for (const element of content.querySelectorAll('*')) {
    if (element.children.length === 0 && element.textContent.includes(ID_IN_ADDRESS))
      element.textContent = element.textContent.replace(ID_IN_ADDRESS, id)
    const link = element.getAttribute('href')
    if (link?.includes(ID_IN_ADDRESS)) element.setAttribute('href', link.replace(ID_IN_ADDRESS, id))
  }
}
