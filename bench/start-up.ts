/** Time of the first and second start, and the memory with PostgreSQL's after the first response. */
import { join } from 'node:path'
import { createRunFolder } from '../test/support/run-folder.ts'
import { megabytesOfAll } from './harness/resident-memory.ts'
import { goal, say } from './harness/rounds.ts'
import { startServer } from './harness/start-server.ts'

const MOST_SECONDS = 5
const MOST_MEGABYTES = 350

const folder = await createRunFolder('start')
for (const [which, most] of [
  ['first', Infinity],
  ['second', MOST_SECONDS],
] as const) {
  const server = await startServer({ DATA_DIR: join(folder.path, 'data') })
  const seconds = server.readyAfterMs / 1000
  const megabytes = megabytesOfAll(server.pid) ?? NaN
  await server.stop()
  say(
    `${which} start    ${seconds.toFixed(1)} s${most < Infinity ? goal(seconds, '≤', most) : ' (creates and fills the database)'}`,
    `memory         ${megabytes} MB, PostgreSQL’s included${goal(megabytes, '≤', MOST_MEGABYTES)}`,
  )
}
await folder.remove()
