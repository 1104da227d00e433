// What a customer gets if the partner's gateway misbehaves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FailureCode } from '#contract/failure.ts'
import { NO_CONTRACT } from '#contract/users.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { answering, say, type StandIn, type Conduct } from '../../test/support/partner-gateway/stand-in.ts'
import { askDocument, sendDocument } from '../../test/support/server/documents.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { startPortalBefore } from '../../test/support/partner-gateway/gateway-pair.ts'
import {
  startPortalBeforeStandIn,
  type PortalBeforeStandIn,
} from '../../test/support/partner-gateway/portal-before-stand-in.ts'

let before: PortalBeforeStandIn
let partner: StandIn
let portal: TestApp
beforeAll(async () => {
  before = await startPortalBeforeStandIn({ PARTNER_GATEWAY_TIMEOUT_MS: '5000' })
  ;({ partner, portal } = before)
})
afterAll(() => before.close())
beforeEach(() => before.startOver())

const { customerRef } = accountOf('one-plan')
const JOB_ID = '80411-7731'
const SECRET = 'Eleanor Whitcombe'
const products = (list: unknown) => ({ getProductDetailsResponse: { productDetails: list } })
const product = { productCode: 'HM1', productName: 'Home', subCategory: 'LS' }
const question = { productList: [{ productCode: 'HM1' }] }

/** Passed on: it is never taken from memory, and its answer has to be the contract's. */
const askForProducts = () => portal.callGateway('getProductDetails', question, { as: 'one-plan' })
const askForDevices = () => portal.callFunction('my-devices', {}, { as: 'one-plan' })

const addDocument = () => sendDocument(portal, JOB_ID)
const readDocument = () => askDocument(portal, 'GET', 'DOC-1')
const askForAll = async () => [
  await askForProducts(),
  await askForDevices(),
  await addDocument(),
  await readDocument(),
]

const failure = (code: string, message: string) => ({ error: { code, message } })
const cutOff: Conduct = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"getProductDetailsResponse":{"pro')
  setTimeout(() => response.destroy(), 20)
}
const endless: Conduct = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (response.write('[1,'.repeat(100_000)));
  }
  response.on('drain', more).on('error', () => {})
  more()
}
const hangUp: Conduct = (response) => void response.destroy()

const contact = {
  contactId: 'P1',
  email: 'somebody@sandbox.test',
  FirstName: 'Some',
  LastName: 'Body',
  homephone: null,
  mobilephone: null,
  addresses: [
    {
      accountAddressId: 'A1',
      customerRef,
      addressType: 'Home',
      houseNo: '1',
      addressLine1: 'High St',
      addressLine2: '',
      addressLine4: 'Columbus',
      addressLine5: 'OH',
      zipCode: '43215',
      country: 'US',
    },
  ],
}

/** What statuses and bodies mean is tested where they are read (calls/answer.unit.test.ts). */
const cases: [string, Conduct, FailureCode][] = [
  ['hangs up', hangUp, 'unavailable'],
  ['is cut off mid-response', cutOff, 'unavailable'],
  ['fails', say(500, failure('internal', SECRET)), 'unavailable'],
  ['sends invalid JSON', say(200, `<h1>${SECRET}</h1>`), 'bad-answer'],
  ['sends an endless response', endless, 'bad-answer'],
  ['redirects', say(302, '', { location: 'http://127.0.0.1:1/' }), 'bad-answer'],
  ['rejects the token', say(401, failure('unauthenticated', SECRET)), 'unauthenticated'],
  ['answers 403', say(403, failure('not-yours', SECRET)), 'not-yours'],
]

describe('a partner that', () => {
  test.each(cases)('%s', async (_what, conduct, code) => {
    partner.behave(conduct)
    for (const answer of await askForAll()) {
      expect(failureOf(answer).code).toBe(code)
      expect(answer.payload).not.toContain(SECRET)
    }
    expect(before.lines.join('')).not.toContain(SECRET)
    expect(before.lines.join('')).not.toContain(customerRef)
  })

  test('takes too long is not waited for', async () => {
    partner.behave(() => {})
    const started = performance.now()
    const answers = await Promise.all([askForProducts(), askForDevices(), addDocument(), readDocument()])
    expect(answers.map((answer) => failureOf(answer).code)).toEqual(Array(4).fill('unavailable'))
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('is down, and up again', async () => {
    const gone = await startPortalBefore('http://127.0.0.1:9/gateway', portal)
    const answer = await gone.callGateway('getProductDetails', question, { as: 'one-plan' })
    expect(failureOf(answer).code).toBe('unavailable')
    expect(answer.headers['retry-after']).toBeDefined()
    await gone.close()
    partner.behave(hangUp)
    expect(failureOf(await askForProducts()).code).toBe('unavailable')
    partner.behave(say(200, products([product])))
    expect((await askForProducts()).json()).toEqual(products([product]))
  })
})

const WRONG = ['productDetails[0]: subCategory missing', 'productDetails[1]: productCode unreadable']

test('the location of an error in a response is logged, but not its content', async () => {
  const { subCategory: _, ...lacking } = product
  partner.behave(say(200, products([lacking, { ...product, productCode: SECRET.repeat(9) }])))
  expect(failureOf(await askForProducts()).code).toBe('bad-answer')
  partner.behave(endless)
  expect(failureOf(await askForProducts()).code).toBe('bad-answer')
  const told = before.logged().filter(({ where }) => where)
  expect(told).toMatchObject([
    { call: 'getProductDetails', status: 200, where: WRONG },
    { call: 'getProductDetails', status: 200, where: ['size'] },
  ])
  expect(before.lines.join('')).not.toContain(SECRET)
})

test('only the specific refusal means "no plan"; any other is shown to the customer', async () => {
  const answers: Record<string, object> = {
    searchByCustomerRef: contact,
    getAccountSummary: { errorDetails: { code: 'ACCOUNT_LOCKED', description: 'Please call us.' } },
    getEquipmentDetails: { equipmentDetail: [] },
    getServiceJobDetailsCE: { serviceJobStatusDetail: [] },
  }
  partner.behave((...call) => answering(answers)(...call))
  const askForHistory = () => portal.callFunction('service-history', {}, { as: 'one-plan' })
  expect(failureOf(await askForHistory())).toMatchObject({ code: 'conflict', message: 'Please call us.' })
  answers.getAccountSummary = { errorDetails: { code: NO_CONTRACT, description: 'None.' } }
  expect((await askForHistory()).json()).toMatchObject({ rows: [] })
})

test('the reason for a missing response is logged by kind', async () => {
  partner.behave(hangUp)
  await askForProducts()
  partner.behave(say(500, SECRET))
  await askForProducts()
  const told = before.logged().filter(({ call }) => call === 'getProductDetails')
  expect(told).toMatchObject([{ reason: 'UND_ERR_SOCKET' }, { status: 500 }])
})

test('extra properties in a partner’s response are dropped', async () => {
  const { getProductDetailsResponse: result } = products([{ ...product, secret: SECRET }])
  partner.behave(say(200, { getProductDetailsResponse: { ...result, secret: SECRET } }))
  expect((await askForProducts()).json()).toEqual(products([product]))
})

test('a customer whom the partner refuses to look for is not theirs', async () => {
  const errorDetails = { code: 'UNKNOWN', description: SECRET }
  partner.behave(answering({ searchByCustomerRef: { errorDetails } }))
  for (const answer of [await askForDevices(), await readDocument()]) {
    expect(failureOf(answer).code).toBe('not-yours')
    expect(answer.payload).not.toContain(SECRET)
  }
})

test('malformed or unauthenticated requests are not forwarded', async () => {
  const wrong = { productList: [{ productCode: '' }] }
  expect((await portal.callGateway('getProductDetails', wrong, { as: 'one-plan' })).statusCode).toBe(400)
  const none = await portal.callGateway('getProductDetails', question)
  expect(none.statusCode).toBe(401)
  // Others may be late: of what was asked for before.
  expect(partner.asked).not.toContain('getProductDetails')
})

test('many calls share one connection', async () => {
  partner.behave(say(200, products([product])))
  await askForProducts()
  const opened = partner.connections
  for (let count = 0; count < 10; count += 1) await askForProducts()
  expect(partner.connections).toBe(opened)
})
