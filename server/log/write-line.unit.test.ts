import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const LOGS = `
  import { readConfig } from './server/config.ts'
  import { openLog } from './server/log/logging.ts'
  const log = openLog(readConfig({ LOG_LEVEL: 'info' }))
  log.info('first')
  await new Promise(setImmediate)
  log.info('second')
  console.error('goes on')
`

async function logTo(output: number | 'pipe') {
  const root = new URL('../../', import.meta.url)
  const args = ['--input-type=module', '--eval', LOGS]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, 'pipe'] })
  const [written, said, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    text(child.stderr!),
    once(child, 'exit'),
  ])
  return {
    written: written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg),
    said,
    code,
  }
}

test('the log is written to standard output line by line', async () => {
  expect(await logTo('pipe')).toEqual({ written: ['first', 'second'], said: 'goes on\n', code: 0 })
})

test.runIf(existsSync('/dev/full'))('a full disk costs lines of the log, not the process', async () => {
  const full = openSync('/dev/full', 'w')
  expect(await logTo(full)).toEqual({ written: [], said: 'goes on\n', code: 0 })
  closeSync(full)
})
