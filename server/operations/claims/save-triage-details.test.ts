import { expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

const { customerRef } = accountOf('one-plan')
const step = { issueCode: 'TV-WONT-TURN-ON', issueTriageCode: 'T1', triageAnswers: ['No'] }

const save = (caller: Caller = {}, triageDetails = [step], whose: { customerRef?: string } = {}) =>
  portal.send('saveTriageDetails', { ...whose, triageDetails }, { as: 'one-plan', ...caller })

async function saved() {
  const rows = await portal.query(
    'select triage_reference_id as id, answers from triage_answers where customer_ref = $1',
    [customerRef],
  )
  return rows
}

test('answers are stored for their customer with a reference; a repeated call stores them once', async () => {
  const transactionId = 'triage-once'
  const first = await save({ transactionId })
  expect(first).toEqual({ http: 200, triageReferenceID: expect.stringMatching(/^TR-/) })
  expect(await save({ transactionId })).toEqual(first)
  expect(await saved()).toEqual([{ id: first.triageReferenceID, answers: [step] }])
})

test('a question that is not in the catalog is refused, and nothing is stored', async () => {
  const before = await saved()
  const answer = await save({}, [step, { ...step, issueTriageCode: 'T99' }])
  expect(answer.errorDetails.code).toBe('TRIAGE_UNKNOWN')
  expect(await saved()).toEqual(before)
})

test('a contact with several customers has to name one', async () => {
  await portal.query(
    `insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
     select 'A-SECOND', contact_id, 'C-SECOND', 'Elm St', 'Columbus', 'OH', '43215'
     from addresses where customer_ref = $1`,
    [accountOf('two-plans').customerRef],
  )
  const caller = { as: 'two-plans' } as const
  expect((await save(caller)).errorDetails.code).toBe('CUSTOMER_NEEDED')
  expect(await save(caller, [step], { customerRef: 'C-SECOND' })).toHaveProperty('triageReferenceID')
})
