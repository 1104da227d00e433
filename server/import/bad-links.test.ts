/** Bad rows and the links between rows: both are named in one run. */
import { describe, expect, test } from 'vitest'
import { exampleImport } from '../../test/support/server/example-import.ts'

const { edit, run, rows } = exampleImport()

async function findProblems(): Promise<string[]> {
  const { refused, problems } = await run()
  expect(refused).toBeDefined()
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
    expect(await rows('select from plans union all select from contacts')).toEqual([])
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
