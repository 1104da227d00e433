import { totalmem } from 'node:os'

/** What PostgreSQL's documentation suggests for `shared_buffers`: the tests' setting is for small databases. */
export function quarterOfMemory(): string {
  return `${Math.round(totalmem() / 4 / 2 ** 20)}MB`
}
