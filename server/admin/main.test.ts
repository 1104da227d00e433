// The process that `npm run admin` starts.
import { expect, test } from 'vitest'
import { startChild } from '../../test/support/child.ts'
import { createDatabase } from '../../test/support/server/database.ts'
import { usage } from './commands.ts'

const admin = (args: string[], env: Record<string, string> = {}) =>
  startChild('scripts/admin.mjs', args, env).ended

test.each(['--help', 'import --help'])('"%s" shows the usage, and succeeds', async (words) => {
  expect(await admin(words.split(' '))).toEqual({ code: 0, output: usage() })
})

test.each(['no-such-command', 'import'])('"%s" shows the usage, and fails', async (words) => {
  expect(await admin(words.split(' ').filter(Boolean))).toEqual({ code: 1, output: usage() })
})

test('on a database without tables, a command says what to do', async () => {
  const DATABASE_URL = await createDatabase({ seeded: false })
  const { code, output } = await admin(['erase-customer', 'C1'], { DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Error: The database lacks 001-baseline\.sql and \d+ more\. Run "npm run admin -- migrate" first\.$/,
  )
})

test('re-encrypting references needs no tables', async () => {
  const DATABASE_URL = await createDatabase({ seeded: false })
  const { output } = await admin(['re-encrypt-references', 'no-such-file'], { DATABASE_URL })
  expect(output).toBe('REFERENCE_KEYS is required.')
})
