import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { envelopeSchema } from './envelope-schema.ts'
import { wrapRequest } from './envelope.ts'
import { operations } from './index.ts'

const transactionId = 'b7e6c1f0-2d4a-4c5e'
const now = 1_794_841_200_000
const params = { zipCode: '43215' }

test.each([
  [{}, '123'],
  [{ customerRef: 'CR100001' }, `CR100001${now}`],
])('a request of %j has the reference id %s (P6.2)', (customer, sourceSystemRefId) => {
  expect(wrapRequest('getTerritory', params, { ...customer, transactionId, now })).toEqual({
    sourceSystemName: 'WEB',
    sourceSystemVersion: '2.0',
    sourceSystemRefId,
    transactionId,
    getTerritory: params,
  })
})

const wrapped = wrapRequest('getTerritory', params, { transactionId, now })

test.each([
  ['as the client wraps it', wrapped, true],
  [
    'with a user and a context',
    { ...wrapped, user: 'someone', getTerritory: { ...params, context: { a: 1 } } },
    true,
  ],
  ['without a transactionId', { ...wrapped, transactionId: undefined }, false],
  ['with a transactionId that is too short', { ...wrapped, transactionId: 'short' }, false],
  ['without its parameters', { ...wrapped, getTerritory: undefined }, false],
  ['with an unknown parameter', { ...wrapped, getTerritory: { ...params, more: 1 } }, false],
  ['with an unknown field', { ...wrapped, more: 1 }, false],
  ['with a NUL in a text', { ...wrapped, user: 'a\u0000b' }, false],
])('a request %s is accepted or rejected', (_, envelope, accepted) => {
  const ajv = addFormats.default(new Ajv2020({ keywords: ['x-owned', 'x-encrypted'] }))
  const schema = envelopeSchema('getTerritory', operations.getTerritory.params)
  expect(ajv.validate(schema, JSON.parse(JSON.stringify(envelope)))).toBe(accepted)
})
