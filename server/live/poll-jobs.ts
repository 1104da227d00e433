/** Following jobs that nobody tells us of: for each follower, in their name, it is looked how far the job has come. */
import type { JobChanges } from './job-changes.ts'

/** Soon enough for a page that is open, and little for a partner with many of them. */
const EVERY_MS = 15_000

export function pollJobs(everyMs = EVERY_MS): JobChanges {
  return {
    async follow(_serviceJobId, follower, look) {
      const tell = async () => {
        const version = await look()
        if (version !== undefined) follower(version)
      }
      // Trouble on the way is not told: the next time may be better, and the page asks by itself when all is silent.
      const timer = setInterval(() => void tell().catch(() => {}), everyMs)
      return () => clearInterval(timer)
    },
    // Each timer ends with its follower.
    async stop() {},
  }
}
