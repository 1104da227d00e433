import { expect, test } from 'vitest'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { NO_ANSWERS } from '#contract/no-answers.ts'
import {
  changeAnswers,
  firstOpenStep,
  isCenterElsewhere,
  previousStep,
  reachableStep,
} from './claim-answers.ts'
import { progressOf } from './claim-progress.ts'

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

test.each([
  [{ kind: 'depot' }, 'details'],
  [{ kind: 'depot', packaging: 'send-box' }, 'confirm'],
  [{ kind: 'replacement' }, 'details'],
  [{ kind: 'replacement', handsInDefectiveDevice: false }, 'confirm'],
  [{ kind: 'home-service' }, 'details'],
  [{ kind: 'reimbursement' }, 'confirm'],
] as const)('after a change to %j, the next step is %s', (change, step) => {
  expect(changeAnswers(complete, change).step).toBe(step)
})

test('changing the issue reopens triage and keeps every other answer', () => {
  const changed = changeAnswers(complete, { issueCode: 'TV-2' })
  const { address: where, kind, schedule, phoneNumber } = complete
  expect(changed).toMatchObject({ triageAnswers: [], triageReferenceId: null })
  expect(changed).toMatchObject({ address: where, kind, schedule, phoneNumber })
  expect(firstOpenStep(changed)).toBe('triage')
})

test('changing the issue back restores what was asked about it, its kind and its time', () => {
  const other = changeAnswers(complete, { issueCode: 'TV-2' })
  const looked = changeAnswers(other, { issueCode: 'TV-3' })
  expect(looked.setAside).toHaveLength(1)
  const settled = changeAnswers(other, { triageReferenceId: 'R2', step: 'options', kind: 'depot' })
  expect(settled).toMatchObject({ kind: 'depot', schedule: null })
  const { setAside, ...back } = changeAnswers(settled, { issueCode: 'TV-1' })
  expect(back).toEqual({ ...complete, step: 'options' })
  const again = changeAnswers({ ...back, setAside: setAside! }, { issueCode: 'TV-2' })
  expect(again).toMatchObject({ triageReferenceId: 'R2', kind: 'depot', schedule: null })
})

test('a changed triage answer must be submitted again', () => {
  const changed = changeAnswers(complete, { triageAnswers: [{ issueTriageCode: 'T1', answer: 'No' }] })
  expect(firstOpenStep(changed)).toBe('triage')
  expect(changed.kind).toBe('carry-in')
})

test('changing the address keeps the kind and the time; changing it back restores those it had', () => {
  const moved = changeAnswers(complete, { address: { ...address, addressId: 'A2' } })
  expect(moved).toMatchObject({ step: 'confirm', kind: 'carry-in', schedule: complete.schedule })
  const other = changeAnswers(moved, { kind: 'depot' })
  const { setAside: _, ...back } = changeAnswers(other, { address, step: 'confirm' })
  expect(back).toEqual(complete)
})

test('an address in another ZIP code needs another center and time; changing it back restores those it had', () => {
  const chosen = { ...complete, zipCode: '43215' }
  const moved = changeAnswers(chosen, { address: { ...address, addressId: 'A2', zipCode: '90210' } })
  expect(moved).toMatchObject({ step: 'details', kind: 'carry-in', schedule: null, zipCode: null })
  expect(isCenterElsewhere(moved)).toBe(true)
  const back = changeAnswers(moved, { address })
  expect(back.schedule).toEqual(complete.schedule)
  expect([chosen, back, { ...moved, schedule: complete.schedule }].some(isCenterElsewhere)).toBe(false)
})

test('an address in the same ZIP code keeps the center and time', () => {
  const chosen = { ...complete, zipCode: '43201' }
  const moved = changeAnswers(chosen, { address: { ...address, addressId: 'A2', zipCode: '43215-1234' } })
  expect(moved).toMatchObject({ schedule: complete.schedule, zipCode: '43201' })
})

test('the time of a visit stays with an address in another ZIP code, which its technician may serve', () => {
  const visit = { ...complete, kind: 'home-service' as const }
  const moved = changeAnswers(visit, { address: { ...address, addressId: 'A2', zipCode: '43201' } })
  expect(moved.schedule).toEqual(complete.schedule)
})

test('another kind has no time until it had one at this address', () => {
  const visit = changeAnswers(complete, { kind: 'home-service' })
  expect(visit.schedule).toBeNull()
  const back = changeAnswers(visit, { kind: 'carry-in' })
  expect(back.schedule).toEqual(complete.schedule)
  const moved = changeAnswers(visit, { address: { ...address, addressId: 'A2' } })
  expect(changeAnswers(moved, { kind: 'carry-in' }).schedule).toBeNull()
})

test('no more is set aside than a draft can hold', () => {
  let answers = complete
  for (let issue = 0; issue < 30; issue++) {
    answers = changeAnswers(answers, { issueCode: `TV-${issue + 2}`, step: 'confirm' })
  }
  expect(answers.setAside).toHaveLength(20)
})

test('changing the description resets nothing', () => {
  expect(changeAnswers(complete, { description: 'It fell.' })).toEqual({
    ...complete,
    description: 'It fell.',
  })
})

test('BACK leads to the page before, past steps that are not pages of their own', () => {
  expect(previousStep('issue', complete)).toBeNull()
  expect(previousStep('address', complete)).toBe('triage')
  expect(previousStep('options', complete)).toBe('triage')
  expect(previousStep('details', complete)).toBe('options')
  expect(previousStep('confirm', complete)).toBe('details')
  expect(previousStep('confirm', { ...complete, kind: 'buyout' })).toBe('options')
})

test.each([
  ['issue', null, '1 of ?'],
  ['triage', 'depot', '2 of ?'],
  ['address', null, '3 of ?'],
  ['options', null, '3 of ?'],
  ['options', 'depot', '3 of ?'],
  ['options', 'buyout', '3 of ?'],
  ['details', 'depot', '4 of 5'],
  ['confirm', 'depot', '5 of 5'],
  // Its phone number can be changed.
  ['details', 'buyout', '4 of 4'],
  ['confirm', 'buyout', '4 of 4'],
  ['confirm', 'reimbursement', '4 of 4'],
] as const)('%s with %s chosen is step %s', (step, kind, words) => {
  const { current, total } = progressOf(step, kind)
  expect(`${current} of ${total ?? '?'}`).toBe(words)
})
