import { expect, test } from 'vitest'
import { operations, type OperationName } from '#contract/index.ts'
import { handlers } from './index.ts'

test('every write has a handler: none is passed on as it is', () => {
  const names = Object.keys(operations) as OperationName[]
  const writes = names.filter((name) => operations[name].writes)
  expect(writes.length).toBeGreaterThan(10)
  expect(writes.filter((name) => !handlers[name])).toEqual([])
})
