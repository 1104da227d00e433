/** How often a person has changed something at a partner's gateway, on whichever server. */
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'

/** No row for a person who has changed nothing yet. */
export const readRemoteWrites = read(
  { params: { subject: t.text }, row: t.record({ counter: t.int }) },
  (p) => sql`select counter from remote_writes where subject = ${p.subject}`,
)

/** Starts over before the counter overflows; what was remembered at one is long gone by then. */
export const countRemoteWrite = write(
  { params: { subject: t.text } },
  (p) => sql`
  insert into remote_writes (subject, counter) values (${p.subject}, 1)
  on conflict (subject) do update
  set counter = remote_writes.counter % 2147483647 + 1, last_write_at = excluded.last_write_at`,
)
