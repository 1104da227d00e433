import { describe, expect, test } from 'vitest'
import { claimKinds, type StatusFamily } from '../claim/kind.ts'
import { claimKindNames } from '../claim/kind-names.ts'
import type { StatusRow } from './status-row.ts'
import { phaseOf, rowOf, statusCodeOf, statusTable } from './status-table.ts'
import { transitions, type Transition } from './transitions.ts'
import { COMPLETED } from './codes.ts'
import { phases } from './vocabulary.ts'

const families: StatusFamily[] = ['repair', 'replacement']
const codesOf = (family: StatusFamily) => Object.keys(statusTable[family])

function codesInTransitions(family: StatusFamily): Set<string> {
  const kinds = claimKindNames.filter((kind) => claimKinds[kind].family === family)
  const steps: Transition[] = kinds.flatMap((kind) => [...transitions[kind]])
  return new Set(steps.flatMap(({ from, to }) => [...from, ...to]))
}

describe.each(families)('the %s table', (family) => {
  const rows: [string, StatusRow][] = Object.entries(statusTable[family])

  test('has every code in the transition table', () => {
    // An accepted buyout makes a replacement a buyout job, which is read in the other table.
    const elsewhere = family === 'replacement' ? [COMPLETED] : []
    const missing = [...codesInTransitions(family)].filter((code) => !codesOf(family).includes(code))
    expect(missing).toEqual(elsewhere)
  })

  test('has no other code, except the one for cancellations by partners', () => {
    const reached = codesInTransitions(family)
    expect(codesOf(family).filter((code) => !reached.has(code))).toEqual(['CAN'])
  })

  test.each(rows)('the tone of %s matches whose turn it is', (_code, row) => {
    expect(row.tone === 'yours').toBe(row.next.who === 'customer')
    for (const wait of row.waits) expect((wait.tone ?? row.tone) === 'yours').toBe(wait.turn !== null)
  })

  test.each(rows)('%s is nobody’s turn if and only if it is finished', (_code, row) => {
    expect(row.next.who === 'nobody').toBe(phases[row.phase].finished)
  })
})

test('a code in both tables has the same phase in both', () => {
  const shared = codesOf('repair').filter((code) => codesOf('replacement').includes(code))
  expect(shared).toEqual(['NEW', 'SC0100', 'SC0003', 'CAN'])
  for (const code of shared) expect(rowOf('repair', code)?.phase).toBe(rowOf('replacement', code)?.phase)
})

test('an external code is parsed case-insensitively, and an unknown one becomes null', () => {
  expect(statusCodeOf(' sc0081 ')).toBe('SC0081')
  expect(phaseOf('can')).toBe('cancelled')
  for (const text of ['SC9999', '', 'toString', '__proto__']) {
    expect([statusCodeOf(text), phaseOf(text)]).toEqual([null, null])
  }
})
