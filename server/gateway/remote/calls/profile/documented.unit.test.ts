// What the portal reads and what P11 asks of a partner have to be the same.
import { describe, expect, test } from 'vitest'
import { operations, type OperationName } from '#contract/index.ts'
import {
  documentedAnswers,
  documentedShortcuts,
} from '../../../../../test/support/partner-gateway/documented.ts'
import type { Part, Reader } from '../lenient-readers.ts'
import { profile } from './index.ts'

const names = Object.keys(operations) as OperationName[]
const partsOf = (name: OperationName) => (profile[name] as Reader<object>).parts ?? []

/** What is inside a shortcut is the contract's. */
function flat(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, ...(part.isShortcut ? [] : flat(part.parts))])
}

function namesOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.flatMap((part) => part.names))].sort()
}

const documented = documentedAnswers()

describe.each(names)('%s', (name) => {
  const { fields, bold } = documented.get(name)!
  const read = flat(partsOf(name)).filter(({ isShortcut }) => !isShortcut)

  test('reads the fields of its table', () => {
    // Every call may be refused (P6.3), whatever its reader.
    const named = fields.filter((field) => field !== 'errorDetails')
    expect(namesOf(read)).toEqual([...new Set(named)].sort())
  })

  test('needs the bold ones', () => {
    expect(namesOf(read.filter(({ isNeeded }) => isNeeded))).toEqual([...new Set(bold)].sort())
  })
})

test.each(documentedShortcuts())('P$section names its shortcuts', ({ calls, shortcuts }) => {
  const known = calls.filter((call): call is OperationName => call in operations)
  const read = flat(known.flatMap(partsOf)).filter(({ isShortcut }) => isShortcut)
  expect(namesOf(read)).toEqual([...new Set(shortcuts)].sort())
  expect(shortcuts.length).toBeGreaterThan(0)
})
