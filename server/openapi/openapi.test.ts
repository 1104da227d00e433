import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { functions, operations } from '#contract/index.ts'
import { buildOpenApi, type ApiCall } from './openapi.ts'

const document = buildOpenApi({ title: 'Portal', version: '1.2.3', serverUrl: 'https://portal.example' })
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

test('has a title, a version and a server', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Portal', version: '1.2.3' },
    servers: [{ url: 'https://portal.example' }],
  })
})

test('contains every call of the registry, the stream, the files and the partner calls', () => {
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [
      ...Object.keys(operations).map((name) => `/gateway/${name}`),
      ...Object.keys(functions).map((name) => `/functions/${name}`),
      '/functions/job-document',
      '/functions/job-documents',
      '/functions/job-events',
      '/partner/payments',
      '/partner/status-updates',
    ].toSorted(),
  )
})

test('says that save-service-address is a GET as well where answers are recorded', () => {
  expect(document.paths['/functions/save-service-address']!.post!.description).toContain('LIVE=false')
})

test('gives every call a unique operationId', () => {
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
})

test('is plain JSON without schema library internals', () => {
  expect(plain).toEqual(document)
  expect(JSON.stringify(document)).not.toContain('"~')
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const target = reference.split('/').reduce((node, key) => node?.[key], plain)
    expect(target, reference).toBeDefined()
  }
})

test('every tag in use is described', () => {
  const described = document.tags.map(({ name }) => name)
  expect([...new Set(calls.map(({ call }) => call.tags[0]))].toSorted()).toEqual(described.toSorted())
})

describe.each(calls)('$method $path', ({ id, call }) => {
  test('has a success response and failures', () => {
    const statuses = Object.keys(call.responses)
    expect(statuses).toContain('200')
    expect(statuses.some((status) => status.startsWith('4'))).toBe(true)
  })

  test('requires a bearer token, except for signed partner calls', () => {
    expect(call.security).toEqual(id.startsWith('partner-') ? [] : [{ bearer: [] }])
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
    if ('content' in success) for (const { schema } of Object.values(success.content)) compile(schema)
    for (const { schema, example } of call.parameters ?? []) expect(compile(schema)(example)).toBe(true)
    const content = body(call)
    if (!content) return
    const validate = compile(content.schema)
    validate(content.example)
    expect(validate.errors).toBeNull()
  })
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
