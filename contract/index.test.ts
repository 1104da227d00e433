import { Ajv2020 } from 'ajv/dist/2020.js'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from './example.ts'
import { functions, operations } from './index.ts'
import { AddDocumentParams, ReadDocumentParams } from './documents.ts'
import { envelopeSchema } from './envelope-schema.ts'
import { JobEventsHeaders, JobEventsParams } from './job-events.ts'
import { PartnerDocumentParams, PartnerJobsParams } from './partner-events.ts'
import { PartnerHeaders, PartnerStatusUpdate, PaymentReport } from './partner.ts'

const DATE = /^[\d-]{10}/
const readingPrefixes = /^(get|search|check|claimAdjudication)/

const calls = [...Object.values(operations), ...Object.values(functions)]
const outsideTheRegistry: Record<string, object> = {
  'partner status update': PartnerStatusUpdate,
  'payment report': PaymentReport,
  'partner jobs': PartnerJobsParams,
  'partner document': PartnerDocumentParams,
  'job-documents': AddDocumentParams,
  'job-document': ReadDocumentParams,
  'job-events': JobEventsParams,
  'job-events headers': JobEventsHeaders,
  'partner headers': PartnerHeaders,
}
const taken = [
  ...calls.map(({ name, params }) => ({ name: name as string, schema: params as JsonSchema })),
  ...Object.entries(outsideTheRegistry).map(([name, schema]) => ({ name, schema: schema as JsonSchema })),
]
const envelope = { name: 'envelope', schema: envelopeSchema('x', Type.Object({})) as JsonSchema }
const given = calls.map(({ name, result }) => ({ name, schema: result as JsonSchema }))

describe('the registry', () => {
  test('keeps every call under its own name', () => {
    for (const [key, { name }] of [...Object.entries(operations), ...Object.entries(functions)]) {
      expect(name).toBe(key)
    }
  })

  test.each(Object.values(operations))('$name writes unless it is a read', ({ name, writes }) => {
    // It stores the code of an unlisted product.
    const reads = readingPrefixes.test(name) && name !== 'getUnregisteredProductCode'
    expect(writes).toBe(!reads)
  })
})

describe('parameters', () => {
  test.each([...taken, envelope])('$name has a limit for every text, number and list', ({ name, schema }) => {
    for (const { path, node } of walk(schema, name)) {
      expect(isBounded(node), path).toBe(true)
    }
  })

  test.each([...taken, envelope])('$name rejects unknown fields', ({ name, schema }) => {
    // Every request has other headers too, and `context` is free.
    const objects = walk(schema, name).filter(
      ({ path, node }) => node.type === 'object' && !/ headers$|\.context$/.test(path),
    )
    for (const { path, node } of objects) expect(node.additionalProperties, path).toBe(false)
  })

  test.each([...taken, envelope])('$name takes only text that the database can store', ({ name, schema }) => {
    const ajv = new Ajv2020({
      keywords: ['x-owned', 'x-encrypted'],
      formats: { date: DATE, 'date-time': DATE },
    })
    for (const { path, node } of walk(schema, name).filter(({ node }) => node.type === 'string')) {
      const takes = ajv.compile(node)
      for (const text of ['a\0b', 'a\ud800b', 'a\udc00b', '\udc00\ud800']) {
        expect(takes(text), `${path} ${JSON.stringify(text)}`).toBe(false)
      }
    }
  })

  test('GET functions take strings only, like a query string', () => {
    for (const { name, method, params } of Object.values(functions)) {
      if (method !== 'GET') continue
      for (const [key, node] of Object.entries((params as JsonSchema).properties ?? {})) {
        const isText = node.type === 'string' || node.enum?.every((value) => typeof value === 'string')
        expect(isText, `${name}.${key}`).toBe(true)
      }
    }
  })

  test.each(['param-encrypt', 'param-decrypt'] as const)('%s requires at least one value', (name) => {
    expect(functions[name].params).toMatchObject({ minProperties: 1 })
  })

  test.each([
    ['/job/80412-0001', true],
    ['https://account.example/pay?x=1', true],
    ['//elsewhere.example', false],
    ['/\\elsewhere.example', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('a redirect URL %j is accepted: %s', (address, accepted) => {
    const { pattern = '' } = functions['param-encrypt'].params.properties.redirectUrl as JsonSchema
    expect(new RegExp(pattern, 'u').test(address)).toBe(accepted)
  })
})

describe('results', () => {
  test.each(given)('$name has a limit for every text and list', ({ name, schema }) => {
    const texts = walk(schema, name).filter(({ node }) => node.type === 'string' || node.type === 'array')
    for (const { path, node } of texts) expect(isBounded(node), path).toBe(true)
  })

  test.each([
    'my-devices',
    'add-device',
    'service-history',
    'claim-start',
    'triage',
    'claim-address',
    'claim-get-options',
    'claim-get-details',
    'job-info',
  ] as const)('%s returns the viewer along with its screen', (name) => {
    expect(Object.keys(functions[name].result.properties)).toContain('viewer')
    expect(Object.keys(functions[name].params.properties)).toEqual(
      expect.arrayContaining(['customerRef', 'contractRef']),
    )
  })
})

function walk(node: JsonSchema, path: string): { path: string; node: JsonSchema }[] {
  const children = [
    ...Object.entries(node.properties ?? {}),
    ...(node.items ? [['[]', node.items] as const] : []),
    ...(node.anyOf ?? []).map((choice, index) => [`(${index})`, choice] as const),
  ]
  return [{ path, node }, ...children.flatMap(([key, child]) => walk(child, `${path}.${key}`))]
}

function isBounded(node: JsonSchema): boolean {
  if ('const' in node || node.enum) return true
  if (node.type === 'array') return node.maxItems !== undefined
  if (node.type === 'integer' || node.type === 'number') return node.maximum !== undefined
  // A pattern limits a text only without * and +.
  const closed = node.pattern !== undefined && !/[*+]/.test(node.pattern)
  return node.type !== 'string' || node.maxLength !== undefined || node.format !== undefined || closed
}
