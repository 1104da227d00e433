/**
 * While a deployment is under way, a page of one build asks a server of the other for its files. So every server
 * publishes its files in the database before it listens, and looks there for those it doesn't have
 * (docs/decisions/020).
 */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Failure } from '#contract/failure.ts'
import type { Database } from '../database/database.ts'
import { findAsset, publishAsset, refreshAssets } from '../queries/web-assets.ts'
import { ConcurrencyLimiter } from '../limits/concurrency-limit.ts'

const MEDIA_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const NAME = /^[\w-]+\.(?:js|css|svg)$/
// Unauthenticated: requests for files that never existed must not take the database away from calls.
const MOST_AT_A_TIME = 5

export interface SharedAsset {
  mediaType: string
  content: Buffer
  isBrotli: boolean
}

export async function publishAssets(db: Database, folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  const known = new Set((await refreshAssets(db, { names, now })).map(({ name }) => name))
  for (const name of names.filter((one) => !known.has(one))) {
    const file = join(folder, name)
    await publishAsset(db, {
      name,
      mediaType: MEDIA_TYPES[extname(name)]!,
      content: await readFile(file),
      brotli: await readFile(`${file}.br`).catch(() => null),
      now,
    })
  }
}

export type FindAsset = (name: string, takesBrotli: boolean) => Promise<SharedAsset | undefined>

export function sharedAssets(db: Database): FindAsset {
  const limiter = new ConcurrencyLimiter({ perCustomer: MOST_AT_A_TIME, inAll: MOST_AT_A_TIME })
  return async (name, takesBrotli) => {
    if (!NAME.test(name)) return undefined
    if (limiter.isFull) throw new Failure('unavailable')
    const leave = limiter.take('')
    try {
      const [asset] = await findAsset(db, { name, takesBrotli })
      return asset
    } finally {
      leave()
    }
  }
}
