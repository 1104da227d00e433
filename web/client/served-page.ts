/** Asks the server for the page that this one is, to know whether there is a server, and a newer deployment. */
const LONGEST_WAIT_MS = 10_000

/** The script that begins the app in the page as it would come now; nothing where no page of ours would come. */
export async function servedScript(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    const page = await fetch(location.href, { cache: 'no-store', signal })
    return /<script type="module">([^<]+)/.exec(await page.text())?.[1]
  } catch {
    return undefined
  }
}

/** The same of the page that runs. */
export function runningScript(): string | null | undefined {
  return document.querySelector('script[type=module]')?.textContent
}
