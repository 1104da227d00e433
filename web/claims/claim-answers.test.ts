import { expect, test } from 'vitest'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { changeAnswers, firstOpenStep, NO_ANSWERS, previousStep, reachableStep } from './claim-answers.ts'

const address = {
  addressId: 'A1',
  houseNo: '218',
  street: 'Maple Ave',
  apartment: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  country: 'US',
}

const complete: ClaimDraftAnswers = {
  ...NO_ANSWERS,
  step: 'confirm',
  issueCode: 'TV-1',
  triageAnswers: [{ issueTriageCode: 'T1', answer: 'Yes' }],
  triageReferenceId: 'R1',
  address,
  kind: 'carry-in',
  schedule: { chosenDate: '2026-11-20', chosenTimeSlotCode: 'S1' },
}

test.each([
  ['nothing', {}, 'issue'],
  ['the issue', { issueCode: 'TV-1', step: 'triage' }, 'triage'],
  ['the issue and what was tried', { issueCode: 'TV-1', triageReferenceId: 'R1' }, 'address'],
  ['an issue with nothing to try', { issueCode: 'TV-1', step: 'address' }, 'address'],
  ['the address', { issueCode: 'TV-1', triageReferenceId: 'R1', address }, 'options'],
  ['the kind', complete, 'details'],
] as const)('after %s is answered, the next question is open', (_, answers, open) => {
  expect(firstOpenStep({ ...NO_ANSWERS, ...answers })).toBe(open)
})

test('a URL of a later question leads to the first open one', () => {
  expect(reachableStep('options', NO_ANSWERS)).toBe('issue')
  expect(reachableStep('check', NO_ANSWERS)).toBe('check')
  expect(reachableStep('confirm', complete)).toBe('confirm')
  expect(reachableStep('confirm', { ...complete, kind: null })).toBe('options')
})

test('changing the issue resets triage and kind, and keeps the address', () => {
  const changed = changeAnswers(complete, { issueCode: 'TV-2' })
  expect(changed).toMatchObject({ triageAnswers: [], triageReferenceId: null, kind: null, address })
  expect(firstOpenStep(changed)).toBe('triage')
})

test('a changed triage answer must be submitted again', () => {
  const changed = changeAnswers(complete, { triageAnswers: [{ issueTriageCode: 'T1', answer: 'No' }] })
  expect(firstOpenStep(changed)).toBe('triage')
  expect(changed.kind).toBe('carry-in')
})

test('changing the address reopens the choice of kind, and changing the kind clears the appointment', () => {
  const moved = changeAnswers(complete, { address: { ...address, addressId: 'A2' } })
  expect(firstOpenStep(moved)).toBe('options')
  expect(changeAnswers(complete, { kind: 'home-service' }).schedule).toBeNull()
})

test('changing the description resets nothing', () => {
  expect(changeAnswers(complete, { description: 'It fell.' })).toEqual({
    ...complete,
    description: 'It fell.',
  })
})

test('the step before the address is triage, or the issue if there was no triage', () => {
  expect(previousStep('address', complete)).toBe('triage')
  expect(previousStep('address', { ...complete, triageReferenceId: null })).toBe('issue')
  expect(previousStep('check', complete)).toBeNull()
})
