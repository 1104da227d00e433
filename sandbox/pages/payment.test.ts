import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentPageAddress } from '#contract/payment-page.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

const { customerRef } = accountOf('one-plan')
const RETURN = '/service-request/50010001/confirm/depot?customerRef=a.b&contractRef=c.d'

/** A claim with a fee of $79, as createClaimsMaster leaves it. */
async function claimToPay(): Promise<string> {
  const { rows } = await server.connection.pool.query(
    `with device as (
       insert into equipment (customer_ref, product_line, brand_name, model_name, equipment_name, serial_number)
       values ($1, 'LAP', 'Acme', 'One', 'Work <laptop>', 'SN-' || gen_random_uuid())
       returning *),
     master as (
       insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, service_fee_cents)
       select $1, (select contract_id from contracts where customer_ref = $1), inventory_equipment_id, 'depot', 7900
       from device returning claims_master_id)
     insert into payments (claims_master_id, customer_ref, amount_cents, state)
     select claims_master_id, $1, 7900, 'due' from master returning claims_master_id as id`,
    [customerRef],
  )
  return rows[0].id
}

async function addressFor(claimsMasterId: string, redirectUrl = RETURN, customer: string = customerRef) {
  const { references, config } = server
  return paymentPageAddress(config.account.oneTimePayment, {
    customerRef: await references.encrypt('customerRef', customer),
    claimsMasterId: await references.encrypt('claimsMasterId', claimsMasterId),
    redirectUrl: await references.encrypt('redirectUrl', redirectUrl),
  })
}

async function stateOf(claimsMasterId: string): Promise<string[]> {
  const { rows } = await server.connection.pool.query(
    'select state from payments where claims_master_id = $1',
    [claimsMasterId],
  )
  return rows.map(({ state }) => state)
}

test('shows what is paid for, which device, and the amount', async () => {
  const id = await claimToPay()
  const page = await server.visitor().request(await addressFor(id))
  expect(page.status).toBe(200)
  for (const words of [
    'Pay your service fee',
    '$79',
    'Depot Service',
    'Work &lt;laptop&gt;',
    'Acme One',
    id,
  ]) {
    expect(page.text).toContain(words)
  }
  expect(page.text).toMatch(/<button[^>]*>Pay \$79<\/button>/)
  expect(page.text).toMatch(/<button[^>]*>Not now<\/button>/)
})

test('Pay reports the payment and returns, with the claim still in the URL', async () => {
  const id = await claimToPay()
  const address = await addressFor(id)
  const answer = await server.visitor().request(address, { choice: 'pay' })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location')!, server.origin)
  expect(back.origin + back.pathname).toBe(`${server.origin}/service-request/50010001/confirm/depot`)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    customerRef: 'a.b',
    contractRef: 'c.d',
    claimsmasterid: new URL(address).searchParams.get('claimsmasterid'),
  })
  expect(await stateOf(id)).toEqual(['paid'])
})

test('clicking Pay twice pays once', async () => {
  const id = await claimToPay()
  const address = await addressFor(id)
  const pay = () => server.visitor().request(address, { choice: 'pay' })
  const answers = [...(await Promise.all([pay(), pay()])), await pay()]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await stateOf(id)).toEqual(['paid'])
})

test('opened again, it says that the fee is paid and how to continue', async () => {
  const id = await claimToPay()
  const address = await addressFor(id)
  await server.visitor().request(address, { choice: 'pay' })
  const { status, text } = await server.visitor().request(address)
  expect(status).toBe(200)
  expect(text).toContain('This fee is already paid')
  expect(text).toMatch(/<a[^>]*confirm\/depot[^>]*>Back to my request<\/a>/)
  expect(text).not.toContain('<form')
})

test.each(['customerref', 'claimsmasterid', 'redirecturl'])(
  'a link whose %s is altered or missing is invalid and pays nothing',
  async (name) => {
    const id = await claimToPay()
    const altered = new URL(await addressFor(id))
    const reference = altered.searchParams.get(name)!
    altered.searchParams.set(name, `${reference.slice(0, -2)}${reference.endsWith('AA') ? 'BB' : 'AA'}`)
    const missing = new URL(await addressFor(id))
    missing.searchParams.delete(name)
    for (const address of [altered, missing]) {
      for (const form of [undefined, { choice: 'pay' }]) {
        const { status, text } = await server.visitor().request(address, form)
        expect(status).toBe(400)
        expect(text).toContain('This payment link isn’t valid')
      }
    }
    expect(await stateOf(id)).toEqual(['due'])
  },
)

test('so is a link with another customer’s claim, or with a redirect to another site', async () => {
  const id = await claimToPay()
  const { customerRef: other } = accountOf('other-customer')
  const links = [
    await addressFor(id, RETURN, other),
    await addressFor(id, 'https://elsewhere.example/device/my-devices'),
    await addressFor(id, '//elsewhere.example/device/my-devices'),
    await addressFor(id, '/sandbox/outbox'),
  ]
  for (const link of links) {
    expect((await server.visitor().request(link, { choice: 'pay' })).status).toBe(400)
  }
  expect(await stateOf(id)).toEqual(['due'])
})
