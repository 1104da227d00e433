/**
 * Finds what a person would name: by role and accessible name. The functions run in the page, as text, the same in every
 * engine: nothing outside of them exists there.
 */
export interface Wanted {
  role: Role
  /** The whole name, or a part of it as a pattern. */
  name: string | RegExp
}

const ROLES = {
  article: 'article',
  button: 'button:enabled, summary',
  combobox: 'select:enabled',
  'file input': 'input[type=file]:enabled',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]:enabled',
  textbox:
    'input:is([type=text], [type=email], [type=password], [type=tel], :not([type])):enabled, textarea:enabled',
}

export type Role = keyof typeof ROLES

/** An expression for the last of them: what was opened last comes last. */
export function finding({ role, name }: Wanted): string {
  const isNamed = typeof name === 'string' ? `name === ${JSON.stringify(name)}` : `${name}.test(name)`
  return `(${findInPage})(${JSON.stringify(ROLES[role])}, (name) => ${isNamed})`
}

/** An expression that chooses the first option with that text, and says whether there was one. */
export function choosing(name: string, option: RegExp): string {
  return `(${chooseInPage})(${finding({ role: 'combobox', name })}, ${option})`
}

function findInPage(selector: string, isNamed: (name: string) => boolean): Element | null {
  const textOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true], select, textarea') ?? []) hidden.remove()
    return copy?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
  }
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    const ids = element.getAttribute('aria-labelledby')?.split(' ')
    const naming = ids?.map((id) => document.getElementById(id)) ?? [...(labels ?? [])]
    return element.getAttribute('aria-label') ?? (naming.map(textOf).join(' ') || textOf(element))
  }
  const found = [...document.querySelectorAll(selector)].findLast(
    (element) => element.checkVisibility() && isNamed(nameOf(element)),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

function chooseInPage(select: HTMLSelectElement | null, text: RegExp): boolean {
  const option = [...(select?.options ?? [])].find((one) => !one.disabled && one.value && text.test(one.text))
  if (!select || !option) return false
  select.value = option.value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
