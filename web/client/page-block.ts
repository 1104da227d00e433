/** The blocks of JSON at the end of a page that brings its data (contract/session.ts). */

// The document usually ends within a second. If the connection hangs, the page asks for what it needs.
const LONGEST_WAIT_MS = 5_000

let end: Promise<unknown> | undefined

/** Takes a block out of the document, once that is complete. Undefined if the page doesn't have it. */
export async function takeBlock<Block>(id: string): Promise<Block | undefined> {
  await (end ??= documentEnd())
  const element = document.getElementById(id)
  element?.remove()
  try {
    return element ? (JSON.parse(element.textContent) as Block) : undefined
  } catch {
    // The connection was cut in the middle of it.
    return undefined
  }
}

async function documentEnd(): Promise<unknown> {
  if (document.readyState !== 'loading') return undefined
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
