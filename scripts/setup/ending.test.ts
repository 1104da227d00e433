import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ending-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Like npm, it takes the first signal as a request. It notes its process and its parent, which waits for it.
const COMMAND = `
  require('node:fs').writeFileSync(process.argv[1], JSON.stringify([process.pid, process.ppid]))
  process.once('SIGTERM', () => {})
  setTimeout(() => {}, 120_000)`
const WAITS = `
  import { runQuietly } from ${JSON.stringify(new URL('project.mjs', import.meta.url).href)}
  await runQuietly(process.execPath, ['-e', ${JSON.stringify(COMMAND)}, process.argv[1]])`
const waiting = (file: string) => ['--input-type=module', '-e', WAITS, join(folder, file)]

test('a command that is told to end while it installs or builds ends what it started', async () => {
  const outer = spawn(process.execPath, waiting('signal'))
  const processes = await notedIn('signal')
  outer.kill('SIGTERM')
  await expect.poll(() => processes.filter(isRunning)).toEqual([])
})

test('so does one whose npm ends', async () => {
  // With something left to do, a shell stays the parent.
  const npm = spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...waiting('npm')], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  const processes = await notedIn('npm')
  npm.kill('SIGTERM')
  await expect.poll(() => processes.filter(isRunning)).toEqual([])
})

async function notedIn(file: string): Promise<number[]> {
  const read = () => JSON.parse(readFileSync(join(folder, file), 'utf8')) as number[]
  await expect.poll(read).toHaveLength(2)
  return read()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
