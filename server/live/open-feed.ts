import type { Connection } from '../database/connect.ts'
import { embeddedFeed } from './embedded-feed.ts'
import type { Feed } from './feed.ts'
import { postgresFeed } from './postgres-feed.ts'

export function openFeed({ engine, pool }: Pick<Connection, 'engine' | 'pool'>): Feed {
  return engine === 'postgres' ? postgresFeed(pool) : embeddedFeed(pool)
}
