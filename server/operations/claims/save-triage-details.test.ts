import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type Caller, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const { customerRef } = accountOf('one-plan')
const step = { issueCode: 'TV-WONT-TURN-ON', issueTriageCode: 'T1', triageAnswers: ['No'] }

async function save(caller: Caller = {}, details = [step], whose: { customerRef?: string } = {}) {
  const params = { ...whose, triageDetails: details }
  const answer = await portal.callGateway('saveTriageDetails', params, { as: 'one-plan', ...caller })
  return answer.json().saveTriageDetailsResponse ?? answer.json()
}

async function saved() {
  const { rows } = await portal.connection.pool.query(
    'select triage_reference_id as id, answers from triage_answers where customer_ref = $1',
    [customerRef],
  )
  return rows
}

test('answers are stored for their customer with a reference; a repeated call stores them once', async () => {
  const transactionId = 'triage-once'
  const first = await save({ transactionId })
  expect(first).toEqual({ triageReferenceID: expect.stringMatching(/^TR-/) })
  expect(await save({ transactionId })).toEqual(first)
  expect(await saved()).toEqual([{ id: first.triageReferenceID, answers: [step] }])
})

test('takes two statements: the idempotency check and the write', async () => {
  expect(await statementsOf(() => save({}, [step], { customerRef }))).toHaveLength(2)
})

test('a question that is not in the catalog is refused, and nothing is stored', async () => {
  const before = await saved()
  const answer = await save({}, [step, { ...step, issueTriageCode: 'T99' }])
  expect(answer.errorDetails.code).toBe('TRIAGE_UNKNOWN')
  expect(await saved()).toEqual(before)
})

test('a contact with several customers has to name one', async () => {
  const { pool } = portal.connection
  await pool.query(
    `insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
     select 'A-SECOND', contact_id, 'C-SECOND', 'Elm St', 'Columbus', 'OH', '43215'
     from addresses where customer_ref = $1`,
    [accountOf('two-plans').customerRef],
  )
  const caller = { as: 'two-plans' } as const
  expect((await save(caller)).errorDetails.code).toBe('CUSTOMER_NEEDED')
  expect(await save(caller, [step], { customerRef: 'C-SECOND' })).toHaveProperty('triageReferenceID')
})

test('another customer is refused', async () => {
  expect((await save({ as: 'other-customer' }, [step], { customerRef })).error.code).toBe('not-yours')
})
