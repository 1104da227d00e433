import { expect, test } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import type { OperationName } from '#contract/index.ts'
import { readAnswer } from './answer.ts'

function read(name: OperationName, body: unknown, status = 200) {
  const reports: object[] = []
  const note = (report: object) => void reports.push(report)
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body)
  try {
    return { answer: readAnswer(name, { status, text }, { odd: note, bad: note }), reports }
  } catch (error) {
    return { failure: (error as Failure).code, message: (error as Failure).message, reports }
  }
}

test.each([
  ['errorDetails', { code: 'NO', description: 'Not now.' }, { code: 'NO', description: 'Not now.' }],
  ['errorDetail', { code: 404, description: ' Gone. ' }, { code: '404', description: 'Gone.' }],
  // P5.1: code 200 here means failure.
  ['errorDetails', { code: 200, description: 'No.' }, { code: '200', description: 'No.' }],
  ['errorDetails', [{ code: 'A' }], { code: 'A', description: expect.stringMatching(/^We can’t .*\.$/) }],
  ['errorDetails', { why: 1 }, { code: 'REFUSED', description: expect.stringMatching(/^We can’t .*\.$/) }],
  ['errorDetails', 'Try later.', { code: 'REFUSED', description: 'Try later.' }],
])('%s %j is a refusal', (field, details, expected) => {
  const refusal = { answer: { errorDetails: expected }, reports: [] }
  expect(read('addUserEquipment', { addUserEquipmentResponse: { [field]: details } })).toEqual(refusal)
  expect(read('addUserEquipment', { [field]: details })).toEqual(refusal)
})

test.each([null, '', [], {}, [{}], { code: '', description: null }])(
  'errorDetails %j is none',
  (errorDetails) => {
    const body = { addUserEquipmentResponse: { inventoryEquipmentId: 4, errorDetails } }
    expect(read('addUserEquipment', body)).toEqual({ answer: { inventoryEquipmentId: '4' }, reports: [] })
  },
)

test('what is left out is reported by call, record and field, and not by content', () => {
  const plans = [
    { contractId: 'C-1', planName: 'secret' },
    { contractId: 'C-2', productOfferCode: 'P', versionToDate: 'secret' },
  ]
  const { answer, reports } = read('getAccountSummary', {
    getAccountSummaryResponse: { contractCollection: plans },
  })
  expect(answer).toMatchObject({ contractCollection: [{ contractId: 'C-2', versionToDate: null }] })
  expect(reports).toEqual([
    {
      call: 'getAccountSummary',
      oddities: [
        'contractCollection[0] (C-1): productOfferCode missing',
        'contractCollection[1] (C-2): versionToDate unreadable',
      ],
      more: 0,
    },
  ])
  expect(JSON.stringify(reports)).not.toContain('secret')
})

test('a report has an end', () => {
  const brands = Array.from({ length: 30 }, () => ({}))
  const { reports } = read('getBrandList', { getBrandListResponse: { brands } })
  expect(reports).toMatchObject([{ oddities: { length: 20 }, more: 10 }])
})

test.each<[string, unknown, number, string[]]>([
  ['too long', null, 200, ['size']],
  ['not JSON', '<html>', 200, ['searchByCustomerRefResponse']],
  ['of another call', { getContractResponse: {} }, 200, ['searchByCustomerRefResponse']],
  ['a list', { searchByCustomerRefResponse: [] }, 200, ['searchByCustomerRefResponse']],
  ['without a needed field', { searchByCustomerRefResponse: {} }, 200, ['contactId missing']],
  ['a redirect', '', 302, ['status']],
  ['not found', '{}', 404, ['status']],
])('an answer that is %s is bad, and reported', (_what, body, status, where) => {
  const { failure, reports } = read('searchByCustomerRef', body, status)
  expect(failure).toBe('bad-answer')
  expect(reports).toEqual([{ call: 'searchByCustomerRef', status, where }])
})

test.each([
  [400, 'malformed'],
  [401, 'unauthenticated'],
  [403, 'not-yours'],
  [409, 'conflict'],
  [422, 'repeated-with-other-body'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i is the failure %s', (status, failure) => {
  expect(read('getContract', '', status)).toMatchObject({ failure, reports: [] })
})

test('a conflict keeps its message, other failures do not', () => {
  const body = { error: { code: 'conflict', message: 'Changed elsewhere.', requestId: 'r', fields: [] } }
  expect(read('getContract', body, 409)).toMatchObject({ message: 'Changed elsewhere.' })
  expect(read('getContract', body, 403).message).not.toBe('Changed elsewhere.')
})
