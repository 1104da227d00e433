import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { functions, operations } from '#contract/index.ts'
import type { ApiCall } from './document-parts.ts'
import { buildOpenApi } from './openapi.ts'

const document = buildOpenApi({
  title: 'Portal',
  version: '1.2.3',
  serverUrl: 'https://portal.example',
  identity: { issuer: 'https://issuer.example', clientId: 'portal', audience: 'urn:portal' },
  now: new Date('2026-10-25T15:30:00Z'),
})
const plain = JSON.parse(JSON.stringify(document))
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]: [string, ApiCall]) => ({
    id: call.operationId,
    path,
    method,
    call,
  })),
)
const body = (call: ApiCall) => call.requestBody?.content['application/json']

test('contains every call of the registry, the stream, the files and the partner calls', () => {
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [
      ...Object.keys(operations).map((name) => `/gateway/${name}`),
      ...Object.keys(functions).map((name) => `/functions/${name}`),
      '/functions/job-document',
      '/functions/job-documents',
      '/functions/job-events',
      '/functions/link-account',
      '/partner/addresses',
      '/partner/consents',
      '/partner/contacts',
      '/partner/contracts',
      '/partner/jobs',
      '/partner/jobs/{serviceJobId}/documents/{documentId}',
      '/partner/link-references',
      '/partner/payments',
      '/webhooks/sms-replies',
      '/partner/status-updates',
    ].toSorted(),
  )
})

test('every tag in use is described', () => {
  const described = document.tags.map(({ name }) => name)
  expect([...new Set(calls.map(({ call }) => call.tags[0]))].toSorted()).toEqual(described.toSorted())
})

describe.each(calls)('$method $path', ({ id, call }) => {
  test('requires a customer’s token, except from partners and the SMS provider', () => {
    const isOthers = id.startsWith('partner-') || id === 'sms-replies'
    expect(call.security).toEqual(isOthers ? [] : [{ bearer: [] }])
  })

  test('compiles as JSON Schema 2020-12, and its example is valid', () => {
    const ajv = addFormats.default(
      new Ajv2020({
        strict: true,
        allowUnionTypes: true,
        keywords: ['x-owned', 'x-encrypted', 'components'],
      }),
    )
    const compile = (schema: object) => ajv.compile({ ...schema, components: plain.components })
    const success = call.responses['200']!
    for (const { schema, example } of 'content' in success ? Object.values(success.content) : []) {
      const validate = compile(schema)
      if (example !== undefined) validate(example)
      expect(validate.errors ?? []).toEqual([])
    }
    for (const { schema, example, name } of call.parameters ?? []) {
      // A cursor comes from an earlier answer.
      expect(compile(schema)(name === 'cursor' ? 'abc' : example)).toBe(true)
    }
    const content = body(call)
    if (!content) return
    const validate = compile(content.schema)
    validate(content.example)
    expect(validate.errors).toBeNull()
  })
})

test('every answer in JSON has an example', () => {
  const without = calls.filter(({ call }) => {
    const success = call.responses['200']!
    return 'content' in success && success.content['application/json']?.example === undefined
  })
  // A stream, and files.
  expect(without.map(({ id }) => id)).toEqual(['job-events', 'job-document', 'partner-document'])
})

test('says how to get a token', () => {
  const { bearer } = plain.components.securitySchemes
  expect(bearer.description).toMatch(/https:\/\/issuer\.example.*urn:portal.*PKCE.*sandbox/)
})

test('describes what a partner’s webhook receives', () => {
  const { requestBody } = plain.webhooks['partner-event'].post
  expect(requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/PartnerEvent')
})

test.each(Object.values(operations))(
  '$name is sent in an envelope and answered under its name',
  ({ name }) => {
    const call = document.paths[`/gateway/${name}`]!.post!
    expect(body(call)?.schema.required).toEqual(
      expect.arrayContaining(['transactionId', 'sourceSystemName', name]),
    )
    const answer = plain.paths[`/gateway/${name}`].post.responses[200].content['application/json'].schema
    const [result, refusal] = answer.properties[`${name}Response`].anyOf
    expect(result.type).toBe('object')
    expect(refusal.properties.errorDetails.$ref).toBe('#/components/schemas/ErrorDetails')
  },
)
