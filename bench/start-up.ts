/** Time and peak memory of the first and second start, and the memory of the process after its first response. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goal } from './goal.ts'
import { peakMegabytes, residentMegabytes } from './resident-memory.ts'
import { startServer } from './start-server.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-start-'))
const first = await startServer({ DATA_DIR })
const firstPeak = peakMegabytes(first.pid)
await first.stop()
const second = await startServer({ DATA_DIR })
const resident = residentMegabytes(second.pid)
const secondPeak = peakMegabytes(second.pid)
await second.stop()
await rm(DATA_DIR, { recursive: true, force: true })

process.stdout.write(
  [
    `first start    ${(first.readyAfterMs / 1000).toFixed(1)} s (creates and fills the embedded database)`,
    `second start   ${(second.readyAfterMs / 1000).toFixed(1)} s${goal(second.readyAfterMs / 1000, '≤', 5)}`,
    `resident       ${resident} MB, including the embedded database`,
    `at most        ${firstPeak ?? '?'} MB in the first start, ${secondPeak ?? '?'} MB in the second`,
    '',
  ].join('\n'),
)
