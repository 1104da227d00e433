import type { Connection } from '../database/connect.ts'
import { embeddedFeed } from './embedded-feed.ts'
import type { Feed } from './feed.ts'
import { postgresFeed } from './postgres-feed.ts'

export function openFeed(connection: Connection): Feed {
  return connection.engine === 'postgres' ? postgresFeed(connection) : embeddedFeed(connection.pool)
}
