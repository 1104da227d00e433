/** Refetches the current page to tell whether the server is reachable and whether there is a newer deployment. */
const LONGEST_WAIT_MS = 10_000

/** The script that starts the app in the page as served now; undefined if the response is not our page. */
export async function servedScript(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    const page = await fetch(location.href, { cache: 'no-store', signal })
    return /<script async type="module">([^<]+)/.exec(await page.text())?.[1]
  } catch {
    return undefined
  }
}

export function runningScript(): string | null | undefined {
  return document.querySelector('script[type=module]')?.textContent
}
