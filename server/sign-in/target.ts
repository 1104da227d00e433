/** Where a sign-in returns to: a path of the portal, never another site. */
import { isScreenPath, MyDevices } from '#contract/screens.ts'

// Five encrypted targets have to fit into a request's headers, which Node limits to 16 KB.
const LONGEST = 1_000

/** Printable ASCII only: a parser that strips tabs would read the path as another host. */
export function isOwnPath(text: unknown): text is string {
  // `/..//host` looks like a path of the portal, but resolves to another host.
  return (
    typeof text === 'string' &&
    /^\/(?![/\\])[!-~]*$/.test(text) &&
    !new URL(text, 'http://portal').pathname.startsWith('//')
  )
}

/** A screen to return to; My Devices for anything else. */
export function targetOf(given: unknown): string {
  if (!isOwnPath(given)) return MyDevices
  const { pathname, search, searchParams } = new URL(given, 'http://portal')
  if (!isScreenPath(pathname)) return MyDevices
  if (given.length <= LONGEST) return pathname + search
  const references = new URLSearchParams()
  for (const name of ['customerRef', 'contractRef']) {
    const value = searchParams.get(name)
    if (value) references.set(name, value)
  }
  const short = `${pathname}?${references}`
  return short.length <= LONGEST ? short : MyDevices
}

/** Whether the screen at this path names its customer (P1.3). */
export function namesCustomer(path: string): boolean {
  return Boolean(new URL(path, 'http://portal').searchParams.get('customerRef')?.trim())
}
