/** Who follows which job on this server. */
import type { Database } from '../database/database.ts'
import { JOB_CHANGES, listJobVersions } from '../queries/job/job-versions.ts'
import type { Feed } from './postgres-feed.ts'

export interface JobChanges {
  /**
   * Every later commit reaches the follower, possibly twice, and those during a connection loss after it. Returns the
   * unsubscribe function. `look` reads the job's version, for implementations without a feed.
   */
  follow(serviceJobId: string, follower: Follower, look: Look): () => void
}

export type Follower = (version: number) => void
export type Look = () => Promise<number | undefined>

export function followJobs(db: Database, feed: Feed): JobChanges {
  const followers = new Map<string, Set<Follower>>()

  const tell = (serviceJobId: string, version: number) => {
    for (const follower of followers.get(serviceJobId) ?? []) follower(version)
  }
  feed.on(JOB_CHANGES, {
    /** '80411-7731 5' */
    hear(payload) {
      const [serviceJobId = '', version = ''] = payload.split(' ')
      tell(serviceJobId, Number(version))
    },
    async gap() {
      if (followers.size === 0) return
      const versions = await listJobVersions(db, { serviceJobIds: [...followers.keys()] })
      for (const { id, version } of versions) tell(id, version)
    },
  })

  return {
    follow(serviceJobId, follower) {
      followers.set(serviceJobId, (followers.get(serviceJobId) ?? new Set()).add(follower))
      return () => {
        const others = followers.get(serviceJobId)
        others?.delete(follower)
        if (others?.size === 0) followers.delete(serviceJobId)
      }
    },
  }
}

// Often enough for an open page, without much load on the partner.
const POLL_MS = 15_000

/** Polls the partner once per open page, with that customer's token: a partner's gateway has no feed. */
export function pollJobs(everyMs = POLL_MS): JobChanges {
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
