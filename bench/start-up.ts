/** Time and peak memory of the first and second start, and the memory with PostgreSQL's after the first response. */
import { join } from 'node:path'
import { createRunFolder } from '../test/support/run-folder.ts'
import { goal } from './goal.ts'
import { megabytesOfAll, peakMegabytes } from './resident-memory.ts'
import { startServer } from './start-server.ts'

const folder = await createRunFolder('start')
const DATA_DIR = join(folder.path, 'data')
const first = await startServer({ DATA_DIR })
const firstMemory = megabytesOfAll(first.pid)
const firstPeak = peakMegabytes(first.pid)
await first.stop()
const second = await startServer({ DATA_DIR })
const secondMemory = megabytesOfAll(second.pid)
const secondPeak = peakMegabytes(second.pid)
await second.stop()
await folder.remove()

process.stdout.write(
  [
    `first start    ${(first.readyAfterMs / 1000).toFixed(1)} s (creates and fills the database)`,
    `second start   ${(second.readyAfterMs / 1000).toFixed(1)} s${goal(second.readyAfterMs / 1000, '≤', 5)}`,
    `memory         ${firstMemory ?? '?'} MB after the first start, ${secondMemory ?? '?'} MB after the second, PostgreSQL’s included`,
    `at most        ${firstPeak ?? '?'} MB in the first start, ${secondPeak ?? '?'} MB in the second, without PostgreSQL’s`,
    '',
  ].join('\n'),
)
