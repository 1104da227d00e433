/**
 * Keeps an open job page fresh. While the page can be seen, it follows the stream of the job's changes; where that is
 * refused or cut, the short read of the job's timeline asks from time to time whether anything has happened. Either
 * way, only then is the whole of it read again and told.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failure, FAILURES } from '#contract/failure.ts'
import { readFunction } from '#web/client/call.ts'
import { jobEvents } from '#web/client/job-events.ts'
import { jobInfoQuery, type ScreenReferences } from '#web/client/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

// The page has just been read, and whoever only passes by needs no stream.
const FIRST_MS = 1_000
const EVERY_MS = 30_000
const OUT_OF_SIGHT_MS = 60_000

interface OpenPage {
  references: ScreenReferences
  id: string
  /** An action of the customer is under way: its answer brings the news. */
  isPaused: boolean
}

export function useJobUpdates({ references: { customerRef, contractRef }, id, isPaused }: OpenPage): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isPaused) return
    const job = new FollowedJob(queryClient, { customerRef, ...(contractRef && { contractRef }) }, id)
    let following: AbortController | undefined
    let hidden: number | undefined
    const stop = () => {
      following?.abort()
      following = undefined
    }
    const look = () => {
      clearTimeout(hidden)
      if (document.hidden) hidden = window.setTimeout(stop, OUT_OF_SIGHT_MS)
      else if (!following) job.follow((following = new AbortController()).signal).catch(() => {})
    }
    // What was open before the network went is open only in name.
    const beginAnew = () => {
      stop()
      look()
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', beginAnew)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', beginAnew)
      clearTimeout(hidden)
      stop()
    }
  }, [queryClient, customerRef, contractRef, id, isPaused])
}

class FollowedJob {
  #queryClient: QueryClient
  #references: ScreenReferences
  #id: string

  constructor(queryClient: QueryClient, references: ScreenReferences, id: string) {
    this.#queryClient = queryClient
    this.#references = references
    this.#id = id
  }

  /** Until it is told to stop, or the customer may not ask any more. */
  async follow(signal: AbortSignal): Promise<void> {
    await pause(FIRST_MS, signal)
    for (let failures = 0; !signal.aborted; ) {
      try {
        const params = { ...this.#params, since: String(this.#shown) }
        for await (const version of jobEvents(params, signal)) {
          failures = 0
          await this.#show(version)
        }
        // It ends with its token, or with the server, in order.
        await pause(FIRST_MS, signal)
      } catch {
        if (signal.aborted) return
        failures += 1
        await this.#ask()
        await pause(Math.min(EVERY_MS, FIRST_MS * 2 ** failures), signal)
      }
    }
  }
}
