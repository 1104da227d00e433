/** Tracks who follows which job on this server. LISTEN starts with the first follower. */
import type { Connection } from '../database/connect.ts'
import { listJobVersions } from '../queries/job/job-versions.ts'
import { embeddedFeed } from './embedded-feed.ts'
import type { JobListener } from './job-feed.ts'
import { postgresFeed } from './postgres-feed.ts'

export interface JobChanges {
  /**
   * Once this resolves, every later commit reaches the follower, possibly twice. Returns the unsubscribe function.
   * `look` reads the job's version, for implementations without a feed.
   */
  follow(serviceJobId: string, follower: Follower, look: Look): Promise<() => void>
  stop(): Promise<void>
}

export type Follower = (version: number) => void
export type Look = () => Promise<number | undefined>

export function followJobs({ engine, pool, db }: Connection): JobChanges {
  const feed = engine === 'postgres' ? postgresFeed(pool) : embeddedFeed(pool)
  const followers = new Map<string, Set<Follower>>()
  let started: Promise<void> | undefined

  const listener: JobListener = {
    change(serviceJobId, version) {
      for (const follower of followers.get(serviceJobId) ?? []) follower(version)
    },
    async gap() {
      for (const { id, version } of await listJobVersions(db, { serviceJobIds: [...followers.keys()] })) {
        listener.change(id, version)
      }
    },
  }

  const leave = (serviceJobId: string, follower: Follower) => {
    const others = followers.get(serviceJobId)
    others?.delete(follower)
    if (others?.size === 0) followers.delete(serviceJobId)
  }

  return {
    async follow(serviceJobId, follower) {
      started ??= feed.start(listener)
      await started.catch((error: unknown) => {
        // Let the next caller retry.
        started = undefined
        throw error
      })
      followers.set(serviceJobId, (followers.get(serviceJobId) ?? new Set()).add(follower))
      return () => leave(serviceJobId, follower)
    },
    async stop() {
      await started?.then(() => feed.stop()).catch(() => {})
    },
  }
}
