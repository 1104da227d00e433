// Ownership, for every call and every owned parameter that the contract marks.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations, type OperationName } from '#contract/index.ts'
import { startTestApp, type Caller, type TestApp } from '../../test/support/server/app.ts'
import { calls, exampleParams, requestOf, type AnyCall } from '../../test/support/server/calls.ts'
import { addTestDevice } from '../../test/support/server/claims.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import { startGatewayPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import {
  NOTHING,
  ownedFields,
  thingsOf,
  withField,
  type OwnedField,
  type Things,
} from '../../test/support/server/owned-things.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

const owning = calls.filter((call) => ownedFields(call.params).length > 0)
const cases = owning.flatMap((call) =>
  ownedFields(call.params).map((field) => ({
    name: call.name,
    field: field.path.join('.'),
    call,
    owned: field,
  })),
)

/** The portal under test, and the server whose database holds the customers. */
interface Servers {
  portal: TestApp
  holder: TestApp
  close(): Promise<void>
}

const places: Record<string, () => Promise<Servers>> = {
  'on our own gateway': async () => {
    const portal = await startTestApp()
    return { portal, holder: portal, close: portal.close }
  },
  'in front of a partner’s gateway': async () => {
    const pair = await startGatewayPair()
    return { portal: pair.portal, holder: pair.partner, close: pair.close }
  },
}

let portal: TestApp
let holder: TestApp
let mine: Things
let theirs: Things

describe.each(Object.keys(places))('%s', (place) => {
  let servers: Servers
  beforeAll(async () => {
    servers = await places[place]!()
    portal = servers.portal
    holder = servers.holder
    mine = await thingsOf('one-plan', holder)
    theirs = await thingsOf('other-customer', holder)
    await holder.query(
      `insert into triage_answers (triage_reference_id, customer_ref, answers)
       values ($1, $2, '[]'), ($3, $4, '[]')`,
      [mine.triage, mine.customer, theirs.triage, theirs.customer],
    )
  })
  afterAll(() => servers.close())
  // Some calls remove the device.
  beforeEach(async () => {
    await holder.query(
      `update equipment set equipment_status = 'Active', version = 1 where inventory_equipment_id = $1`,
      [mine.equipment],
    )
  })

  test.each(calls)(
    '$name succeeds for the owner, with one statement for a read and two for a write',
    async (call) => {
      const params = await ownParams(call)
      const statements = await statementsOf(async () => {
        const answer = await send(call, params)
        expect(answer.statusCode, answer.payload).toBe(200)
      })
      const most = portal === holder ? mostStatementsOf(call) : Infinity
      expect(statements.length).toBeLessThanOrEqual(most)
    },
  )

  test.each(cases)(
    '$name refuses another customer’s $field exactly like a nonexistent one',
    async ({ call, owned }) => {
      const anothers = await answerWith(call, owned, theirs)
      const nobodys = await answerWith(call, owned, NOTHING)
      expect(failureOf(anothers).code).toBe('not-yours')
      expect(visiblePart(anothers)).toEqual(visiblePart(nobodys))
    },
  )

  test.each(owning)('$name refuses a sign-in that belongs to no customer', async (call) => {
    const token = await portal.tokenFor({} as never, { subject: 'sandbox|nobody' })
    const { code } = failureOf(await send(call, await ownParams(call), { token }))
    // A partner knows its customers itself.
    expect(code).toBe(portal === holder ? 'unknown-here' : 'not-yours')
  })
})

function mostStatementsOf({ name }: AnyCall): number {
  if (name in operations) return operations[name as OperationName].writes ? 2 : 1
  // A center has no owner; the claim that the search is for is checked separately.
  return name === 'locations-by-zip' || name === 'dates-by-location' ? 2 : 1
}

/** Example parameters in which everything owned belongs to the caller. */
async function ownParams(call: AnyCall) {
  let params = exampleParams(call)
  for (const { path, valueFrom } of ownedFields(call.params)) {
    params = withField(params, path, await valueFrom(mine, portal))
  }
  // Fields that are not owned, but have to match those that are.
  if (call.name === 'param-decrypt') params.redirectUrl = await portal.encrypt('redirectUrl', '/job')
  if (call.name === 'getContract') params.ScheduleRef = `S${mine.contractId}`
  if (call.name === 'save-claim-draft') params.version = null
  // The device above already has an open Service Call.
  if (call.name === 'claim-get-options') params.id = await addTestDevice(holder, 'one-plan', 'TV')
  return params
}

async function send(call: AnyCall, params: unknown, caller: Caller = { as: 'one-plan' }) {
  const headers = await portal.bearer(caller)
  return portal.app.inject({ ...requestOf(call, params), headers })
}

async function answerWith(call: AnyCall, { path, valueFrom }: OwnedField, things: Things) {
  return send(call, withField(await ownParams(call), path, await valueFrom(things, portal)))
}
