// The examples of the API document, sent as they stand to a server with the sandbox's data.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { FILES } from '../../test/support/sample-files.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { claimParams } from '../../test/support/server/claims.ts'
import { getAsPartner, sendAsPartner } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { operations } from '#contract/index.ts'
import type { ApiCall } from './document-parts.ts'
import type { ApiDocument } from './openapi.ts'

const portal = usePortal({})
let document: ApiDocument
beforeAll(async () => {
  document = (await portal.app.inject('/openapi.json')).json()
})

const bodyOf = (call: ApiCall) => call.requestBody!.content['application/json']!.example as object

// What claimAdjudication needs is made by saveTriageDetails, a moment before.
const reads = Object.values(operations).filter(({ name, writes }) => !writes && name !== 'claimAdjudication')

test.each(reads)('$name answers the sandbox’s first customer, and with something', async ({ name }) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/gateway/${name}`,
    headers: await portal.bearer({ as: 'one-plan' }),
    payload: bodyOf(document.paths[`/gateway/${name}`]!.post!),
  })
  expect(answer.statusCode, answer.payload).toBe(200)
  const result = answer.json()[`${name}Response`]
  expect(result.errorDetails).toBeUndefined()
  const [first] = Object.values<unknown>(result)
  expect(Array.isArray(first) ? first.length : 1, answer.payload).toBeGreaterThan(0)
})

test('getServiceJobDetailsCE takes the parameters that the document allows, and no others', async () => {
  const { schema, example } =
    document.paths['/gateway/getServiceJobDetailsCE']!.post!.requestBody!.content['application/json']!
  const ajv = new Ajv2020({ keywords: ['x-owned'] })
  const { getServiceJobDetailsCE: all, ...header } = example as Record<string, Record<string, string>>
  const names = Object.keys(all!)
  for (let chosen = 0; chosen < 2 ** names.length; chosen += 1) {
    const named = names.filter((_name, index) => chosen & (1 << index))
    const payload = {
      ...header,
      getServiceJobDetailsCE: Object.fromEntries(named.map((name) => [name, all![name]])),
    }
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/gateway/getServiceJobDetailsCE',
      headers: await portal.bearer({ as: 'one-plan' }),
      payload,
    })
    expect([named, answer.statusCode]).toEqual([named, ajv.validate(schema, payload) ? 200 : 400])
  }
})

test('partner-status-updates is accepted', async () => {
  const example = bodyOf(document.paths['/partner/status-updates']!.post!)
  const answer = await sendAsPartner(portal, '/partner/status-updates', example, { partner: 'servify' })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { statusCode: 'SC0045' }])
})

test('partner-payments is accepted, once the claim is there', async () => {
  const example = bodyOf(document.paths['/partner/payments']!.post!)
  const { claimsMasterId } = await portal.send('createClaimsMaster', await claimParams(portal, 'depot'))
  // The first claim that is put down in a new sandbox.
  expect(example).toMatchObject({ claimsMasterId })
  const answer = await sendAsPartner(portal, '/partner/payments', example, { partner: 'account-site' })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { counted: true }])
})

test('partner-consents is accepted', async () => {
  const example = bodyOf(document.paths['/partner/consents']!.post!)
  const answer = await sendAsPartner(portal, '/partner/consents', example, { partner: 'account-site' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { customerRef: 'C20010001', sms: true }])
})

test('partner-jobs and partner-document are accepted', async () => {
  const example = (call: ApiCall, name: string) =>
    String(call.parameters!.find((parameter) => parameter.name === name)!.example)
  const jobs = document.paths['/partner/jobs']!.get!
  const listed = await getAsPartner(portal, `/partner/jobs?since=${example(jobs, 'since')}`)
  expect(listed.statusCode).toBe(200)
  const path = '/partner/jobs/{serviceJobId}/documents/{documentId}'
  const file = document.paths[path]!.get!
  const [serviceJobId, documentId] = [example(file, 'serviceJobId'), example(file, 'documentId')]
  await portal.query(
    `insert into documents (document_id, service_job_id, customer_ref, kind, file_name, media_type, content, created_at)
     select $1, $2, customer_ref, 'receipt', 'Receipt.pdf', 'application/pdf', $3, $4 from jobs
     where service_job_id = $2`,
    [documentId, serviceJobId, FILES.pdf, NOW],
  )
  const url = path.replace('{serviceJobId}', serviceJobId).replace('{documentId}', documentId)
  expect((await getAsPartner(portal, url)).rawPayload).toEqual(FILES.pdf)
})
