/** Polls the partner once per open page, with that customer's token: a partner's gateway has no feed. */
import type { JobChanges } from './job-changes.ts'

/** Soon enough for an open page, and a light load on the partner. */
const EVERY_MS = 15_000

export function pollJobs(everyMs = EVERY_MS): JobChanges {
  return {
    follow(_serviceJobId, follower, look) {
      const tell = async () => {
        const version = await look()
        if (version !== undefined) follower(version)
      }
      // Ignore errors: the next poll may succeed, and the page refetches on its own if the stream goes quiet.
      const timer = setInterval(() => void tell().catch(() => {}), everyMs)
      return () => clearInterval(timer)
    },
  }
}
