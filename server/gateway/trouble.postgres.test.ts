// What a customer gets if the partner's gateway misbehaves.
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADD_DOCUMENT_PATH, READ_DOCUMENT_PATH } from '#contract/documents.ts'
import { exampleOf } from '#contract/example.ts'
import type { FailureCode } from '#contract/failure.ts'
import { ServiceJob } from '#contract/jobs.ts'
import { NO_CONTRACT } from '#contract/users.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { say, startBadPartner, type BadPartner, type Conduct } from '../../test/support/server/bad-partner.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { startPortalBefore } from '../../test/support/server/gateway-pair.ts'
import { createIssuer } from '../../test/support/server/issuer.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from '../http/logging.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let partner: BadPartner
let portal: TestApp
beforeAll(async () => {
  partner = await startBadPartner()
  const issuer = await createIssuer(() => NOW)
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' }))
  portal = await startPortalBefore(partner.url, { issuer }, { logger: { ...(options as object), stream } })
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})
beforeEach(() => {
  lines.length = 0
  partner.asked.length = 0
})

const { customerRef } = accountOf('one-plan')
const JOB_ID = '80411-7731'
const SECRET = 'Eleanor Whitcombe'
const brands = (brandList: unknown) => ({ getBrandListResponse: { brands: brandList } })
const brand = { brandCode: 'ACME', brandName: 'Acme' }

const askForBrands = () =>
  portal.callGateway('getBrandList', { productSubCategoryCode: 'TV', countryCode: 'US' }, { as: 'one-plan' })
const askForDevices = async () =>
  portal.callFunction(
    'my-devices',
    { customerRef: await portal.customerRefOf('one-plan') },
    { as: 'one-plan' },
  )

async function documentRequest(more: Record<string, string>) {
  const customerRef = await portal.customerRefOf('one-plan')
  return { query: { customerRef, ...more }, headers: await portal.bearer({ as: 'one-plan' }) }
}
const addDocument = async () =>
  portal.app.inject({
    method: 'POST',
    url: ADD_DOCUMENT_PATH,
    ...(await documentRequest({ id: JOB_ID, name: 'receipt.pdf', uploadId: randomUUID() })),
    payload: FILES.pdf,
  })
const readDocument = async () =>
  portal.app.inject({ url: READ_DOCUMENT_PATH, ...(await documentRequest({ id: 'DOC-1' })) })
const askForAll = async () => [
  await askForBrands(),
  await askForDevices(),
  await addDocument(),
  await readDocument(),
]

const failure = (code: string, message: string) => ({ error: { code, message } })
const cutOff: Conduct = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"getBrandListResponse":{"bra')
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
const found = say(200, { searchByCustomerRefResponse: contact })

const cases: [string, Conduct, FailureCode][] = [
  ['hangs up', hangUp, 'unavailable'],
  ['is cut off mid-response', cutOff, 'unavailable'],
  ['fails', say(500, failure('internal', SECRET)), 'unavailable'],
  ['is overloaded', say(503, failure('unavailable', SECRET)), 'unavailable'],
  ['sends invalid JSON', say(200, `<h1>${SECRET}</h1>`), 'bad-answer'],
  ['sends an empty body', say(200, ''), 'bad-answer'],
  ['answers another operation', say(200, { getProductListResponse: { products: [] } }), 'bad-answer'],
  ['omits a field', say(200, brands([{ brandCode: 'ACME' }])), 'bad-answer'],
  ['sends a field of the wrong type', say(200, brands([{ ...brand, brandName: [SECRET] }])), 'bad-answer'],
  ['refuses without a reason', say(200, { getBrandListResponse: { errorDetails: {} } }), 'bad-answer'],
  ['sends an endless response', endless, 'bad-answer'],
  ['redirects', say(302, '', { location: 'http://127.0.0.1:1/' }), 'bad-answer'],
  ['does not know the operation', say(404, failure('unknown-request', 'No')), 'bad-answer'],
  ['answers 413', say(413, failure('too-large', 'No')), 'bad-answer'],
  ['rejects the token', say(401, failure('unauthenticated', SECRET)), 'unauthenticated'],
  ['answers 403', say(403, failure('not-yours', SECRET)), 'not-yours'],
  ['is rate limiting', say(429, failure('rate-limited', SECRET)), 'rate-limited'],
  [
    'has seen the transactionId with another body',
    say(422, failure('x', SECRET)),
    'repeated-with-other-body',
  ],
]

describe('a partner that', () => {
  test.each(cases)('%s', async (_what, conduct, code) => {
    partner.behave(conduct)
    for (const answer of await askForAll()) {
      expect(failureOf(answer).code).toBe(code)
      expect(answer.payload).not.toContain(SECRET)
    }
    expect(lines.join('')).not.toContain(SECRET)
    expect(lines.join('')).not.toContain(customerRef)
  })

  test('takes too long is not waited for', async () => {
    partner.behave(() => {})
    const before = performance.now()
    const answers = await Promise.all([askForBrands(), askForDevices(), addDocument(), readDocument()])
    expect(answers.map((answer) => failureOf(answer).code)).toEqual(Array(4).fill('unavailable'))
    expect(performance.now() - before).toBeLessThan(3_000)
  })

  test('is slow on every call is not waited for either', async () => {
    partner.behave((response, request) => void setTimeout(() => found(response, request), 1_500))
    const before = performance.now()
    const place = await portal.callFunction(
      'get-zip',
      { customerRef: await portal.customerRefOf('one-plan') },
      { as: 'one-plan' },
    )
    expect(failureOf(place).code).toBe('unavailable')
    expect(partner.asked).toEqual(['/gateway/searchByCustomerRef', '/gateway/getTerritory'])
    expect(performance.now() - before).toBeLessThan(3_000)
  })

  test('is down, and up again', async () => {
    const gone = await startPortalBefore('http://127.0.0.1:9/gateway', portal)
    const answer = await gone.callGateway(
      'getBrandList',
      { productSubCategoryCode: 'TV', countryCode: 'US' },
      { as: 'one-plan' },
    )
    expect(failureOf(answer).code).toBe('unavailable')
    expect(answer.headers['retry-after']).toBeDefined()
    await gone.close()
    partner.behave(hangUp)
    expect(failureOf(await askForBrands()).code).toBe('unavailable')
    partner.behave(say(200, brands([brand])))
    expect((await askForBrands()).json()).toEqual(brands([brand]))
  })

  test('explains a conflict or an invalid field is quoted', async () => {
    partner.behave(say(409, failure('conflict', 'That was changed meanwhile.')))
    expect(failureOf(await askForBrands())).toEqual({
      code: 'conflict',
      message: 'That was changed meanwhile.',
    })
    const fields = [{ field: 'brandName', message: 'is needed' }]
    partner.behave(say(400, { error: { code: 'malformed', message: 'No', fields } }))
    expect(failureOf(await askForBrands())).toMatchObject({ code: 'malformed', fields })
  })
})

test('the location of an error in a response is logged, but not its content', async () => {
  partner.behave(say(200, brands([brand, { brandCode: SECRET.repeat(9), brandName: 'Acme' }])))
  expect(failureOf(await askForBrands()).code).toBe('bad-answer')
  const line = lines.find((text) => text.includes('violates the contract'))
  expect(JSON.parse(line!)).toMatchObject({
    call: 'getBrandList',
    status: 200,
    where: expect.arrayContaining([expect.stringMatching(/^\/brands\/1\/brandCode /)]),
  })
})

test('a response that is too long or lacks the job’s details is logged as such', async () => {
  partner.behave(endless)
  await askForBrands()
  const { detail: _, ...job } = exampleOf(ServiceJob) as ServiceJob
  const named = { ...job, serviceJobID: JOB_ID, sourceSystem: 'WEB', customerPostalCode: '43215' }
  partner.behave(say(200, { getServiceJobDetailsCEResponse: { serviceJobStatusDetail: [named] } }))
  expect(failureOf(await addDocument()).code).toBe('bad-answer')
  const told = lines.filter((text) => text.includes('violates the contract')).map((line) => JSON.parse(line))
  expect(told).toMatchObject([
    { call: 'getBrandList', status: 200, where: ['size'] },
    { call: 'getServiceJobDetailsCE', status: 200, where: ['detail'] },
  ])
})

test('only the specific refusal means "no plan"; any other is shown to the customer', async () => {
  const answers: Record<string, object> = {
    searchByCustomerRef: contact,
    getAccountSummary: { errorDetails: { code: 'ACCOUNT_LOCKED', description: 'Please call us.' } },
    getEquipmentDetails: { equipmentDetail: [] },
    getServiceJobDetailsCE: { serviceJobStatusDetail: [] },
  }
  partner.behave((response, request) => {
    const name = request.url!.split('/').at(-1)!
    say(200, { [`${name}Response`]: answers[name] })(response, request)
  })
  const askForHistory = async () =>
    portal.callFunction(
      'service-history',
      { customerRef: await portal.customerRefOf('one-plan') },
      { as: 'one-plan' },
    )
  expect(failureOf(await askForHistory())).toMatchObject({ code: 'conflict', message: 'Please call us.' })
  answers.getAccountSummary = { errorDetails: { code: NO_CONTRACT, description: 'None.' } }
  expect((await askForHistory()).json()).toMatchObject({ rows: [] })
})

test('the reason for a missing response is logged by kind', async () => {
  partner.behave(hangUp)
  await askForBrands()
  partner.behave(say(500, SECRET))
  await askForBrands()
  const told = lines.map((line) => JSON.parse(line)).filter(({ call }) => call === 'getBrandList')
  expect(told).toMatchObject([{ reason: 'UND_ERR_SOCKET' }, { status: 500 }])
})

test('extra properties in a partner’s response are dropped', async () => {
  const answer = { getBrandListResponse: { brands: [{ ...brand, secret: SECRET }], secret: SECRET } }
  partner.behave(say(200, answer))
  expect((await askForBrands()).json()).toEqual(brands([brand]))
})

test('a business refusal is a value, as errorDetails or errorDetail', async () => {
  const errorDetails = { code: 'NO', description: 'Not today.' }
  for (const name of ['errorDetails', 'errorDetail']) {
    partner.behave(say(200, { getBrandListResponse: { [name]: errorDetails } }))
    const answer = await askForBrands()
    expect([answer.statusCode, answer.json()]).toEqual([200, { getBrandListResponse: { errorDetails } }])
  }
})

test('malformed or unauthenticated requests are not forwarded', async () => {
  const wrong = { productSubCategoryCode: '' } as never
  expect((await portal.callGateway('getBrandList', wrong, { as: 'one-plan' })).statusCode).toBe(400)
  const none = await portal.callGateway('getBrandList', { productSubCategoryCode: 'TV', countryCode: 'US' })
  expect(none.statusCode).toBe(401)
  expect(partner.asked).toEqual([])
})

test('many calls share one connection', async () => {
  partner.behave(say(200, brands([brand])))
  await askForBrands()
  const before = partner.connections
  for (let count = 0; count < 10; count += 1) await askForBrands()
  expect(partner.connections).toBe(before)
})
