/** The first screen's data, which comes with the page. */
import { FIRST_READ_BLOCK, type FirstReadBlock } from '#contract/session.ts'
import { takeBlock } from './page-block.ts'

/** What a call's answer is read from. */
export type Answered = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

/**
 * Returns the page's answer to the app's first request, if it is the one that the page was opened with: any later one
 * should be fresh. An error counts as the first attempt.
 */
export async function takeFirstRead(address: string): Promise<Answered | undefined> {
  const brought = window.firstScreen?.read
  delete window.firstScreen
  const block = brought === address && (await takeBlock<FirstReadBlock>(FIRST_READ_BLOCK))
  if (!block) return undefined
  const { status, body } = block
  return { ok: status < 400, status, headers: new Headers(), json: async () => body }
}
