/** Bad rows and the links between rows: both are named in one run. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import type { Connection } from '../database/connect.ts'
import { BadImport, importFolder } from './import-folder.ts'

const NOW = new Date('2026-10-20T12:00:00Z')
const EXAMPLE = fileURLToPath(new URL('../../docs/import-example/', import.meta.url))

let connection: Connection
let folder: string
beforeAll(async () => {
  connection = (await openDatabase()).connection
  await connection.pool.query(
    'truncate zip_codes, product_lines, brands, plans, service_centres, contacts restart identity cascade',
  )
})
beforeEach(async () => {
  folder = await temporaryFolder()
  await cp(EXAMPLE, folder, { recursive: true })
})
afterAll(() => connection.close())

async function edit(file: string, from: string, to: string) {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

async function findProblems(): Promise<string[]> {
  const problems: string[] = []
  const report = { problem: (text: string) => problems.push(text), progress: () => {} }
  await expect(importFolder(connection.pool, folder, NOW, report)).rejects.toThrow(BadImport)
  return problems
}

describe('bad rows', () => {
  test('are named together with links that lead nowhere, but not what refers to a bad row', async () => {
    await edit('contacts.csv', 'rosa@example.test,Rosa', 'no address,Rosa')
    await edit('plans.csv', '150000', 'a lot')
    await edit('product-lines.csv', 'TV,', 'TV,,')
    await edit('contracts.ndjson', '"customerRef":"C2"', '"customerRef":"C9"')
    await edit('technicians.csv', 'true', 'perhaps')
    await edit('consents.csv', 'P2,', 'P9,')
    expect((await findProblems()).toSorted()).toEqual([
      'consents.csv:3: contactId is not a contact',
      expect.stringMatching(/^contacts\.csv:2: email must match pattern/),
      'contracts.ndjson:2: customerRef is not a customer',
      'plans.csv:2: benefitPerClaimCents must be integer',
      expect.stringMatching(/^product-lines\.csv:3: has 4 cells/),
      'technicians.csv:3: travels must be boolean',
    ])
    const { rows } = await connection.pool.query('select from plans union all select from contacts')
    expect(rows).toEqual([])
  })

  test('are compared with the others: one of two with the same key is still a second one', async () => {
    await edit('contacts.csv', 'rosa@example.test,Rosa', 'no address,Rosa')
    await edit('contacts.csv', 'P2,', 'P1,')
    expect(await findProblems()).toContain('contacts.csv:3: contactId is the same as on line 2')
  })

  test.each([
    ['a key that can’t be read', 'P2,', 'P 2,'],
    ['a misspelled field', 'contactId,', 'contactid,'],
  ])('with %s hide what refers to them', async (_, from, to) => {
    await edit('contacts.csv', from, to)
    const problems = await findProblems()
    expect(problems).not.toEqual([])
    expect(problems.filter((problem) => !problem.startsWith('contacts.csv:'))).toEqual([])
  })
})
