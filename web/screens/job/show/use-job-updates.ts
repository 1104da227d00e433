/**
 * Keeps an open job page up to date. A visible page follows the job's event stream. If the stream is refused or cut, it
 * polls the job's version instead. Either way the whole job is only read again when the version has changed.
 */
import { isNewer } from '#contract/job-versions.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failure, FAILURE_STATUS } from '#contract/failure.ts'
import { readFunction } from '#web/client/call.ts'
import { jobEvents } from '#web/client/job-events.ts'
import { invalidateLists, readQuery, type ScreenReferences } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { reportFailure } from '#web/shell/report-failure.ts'
import { showToast } from '#web/ui/toast-store.ts'

// The data is fresh, and a short visit needs no stream.
const FIRST_MS = 1_000
const EVERY_MS = 30_000
const OUT_OF_SIGHT_MS = 60_000

interface OpenPage {
  id: string
  /** While the customer's own action runs; its answer refreshes the page. */
  isPaused: boolean
}

export function useJobUpdates({ id, isPaused }: OpenPage): void {
  const references = useReferences()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isPaused) return
    const params = { ...references, id }
    let following: AbortController | undefined
    let hidden: number | undefined
    const stop = () => {
      following?.abort()
      following = undefined
    }
    const look = () => {
      clearTimeout(hidden)
      if (document.hidden) hidden = window.setTimeout(stop, OUT_OF_SIGHT_MS)
      else if (!following) {
        following = new AbortController()
        follow({ queryClient, params, signal: following.signal }).catch(() => {})
      }
    }
    // A stream from before the network loss may look open but is dead.
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
  }, [queryClient, references, id, isPaused])
}

interface Followed {
  queryClient: QueryClient
  params: ScreenReferences & { id: string }
  signal: AbortSignal
}

/** Runs until aborted, or until the customer loses access. */
async function follow(job: Followed): Promise<void> {
  const { signal } = job
  await pause(FIRST_MS, signal)
  for (let failures = 0; !signal.aborted;) {
    const begun = Date.now()
    // However it ends, the next stream reports what was missed.
    await followStream(job).catch(() => {})
    // A stream ends when its token expires. A shorter one was refused or cut.
    failures = Date.now() - begun > EVERY_MS ? 0 : failures + 1
    if (failures > 0 && !signal.aborted) await ask(job)
    await pause(Math.min(EVERY_MS, FIRST_MS * 2 ** failures), signal)
  }
}

async function followStream(job: Followed): Promise<void> {
  const since = String(shownVersion(job))
  for await (const version of jobEvents({ ...job.params, since }, job.signal)) await show(job, version)
}

async function ask(job: Followed): Promise<void> {
  const { params, signal } = job
  try {
    await show(job, (await readFunction('job-history', params, signal)).version)
  } catch (error) {
    // A background read: don't report network trouble, retry later.
    const code = error instanceof Failure ? error.code : null
    const isTrouble = code !== null && (code === 'rate-limited' || FAILURE_STATUS[code] >= 500)
    if (isTrouble || signal.aborted) return
    reportFailure(error)
    throw error
  }
}

/** Runs one at a time, so the newest version is shown last. */
async function show(job: Followed, version: number): Promise<void> {
  if (!isNewer(version, shownVersion(job))) return
  const { queryClient, params, signal } = job
  const latest = await readFunction('job-info', params, signal)
  const before = queryClient.getQueryData(keyOf(job))?.job.heading
  // A read that started earlier must not overwrite it.
  await queryClient.cancelQueries({ queryKey: keyOf(job) })
  queryClient.setQueryData(keyOf(job), latest)
  invalidateLists(queryClient)
  // Some steps keep the heading: then announce the step.
  const { heading } = latest.job
  const [step] = latest.timeline
  const title = step && heading === before ? step.status : heading
  // Once the new heading is rendered: where that is in sight, the notification is for screen readers only.
  setTimeout(() => showToast({ title }))
}

function shownVersion(job: Followed): number {
  return job.queryClient.getQueryData(keyOf(job))?.job.version ?? 0
}

function keyOf({ params }: Followed) {
  return readQuery('job-info', params).queryKey
}

/** With jitter, so that pages disconnected together don't all reconnect at once. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds * (0.75 + Math.random() / 2))
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
