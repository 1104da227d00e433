/** How long a start takes, first and second, and what the process weighs once it has answered. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './start-server.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-start-'))
const first = await startServer({ DATA_DIR })
await first.stop()
const second = await startServer({ DATA_DIR })
const status = await readFile(`/proc/${second.pid}/status`, 'utf8')
const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
await second.stop()
await rm(DATA_DIR, { recursive: true, force: true })

process.stdout.write(
  [
    `first start    ${(first.readyAfterMs / 1000).toFixed(1)} s (creates and fills the embedded database)`,
    `second start   ${(second.readyAfterMs / 1000).toFixed(1)} s`,
    `resident       ${Math.round(resident)} MB with the embedded database in the same process`,
    '',
  ].join('\n'),
)
