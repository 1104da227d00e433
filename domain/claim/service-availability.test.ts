import { expect, test } from 'vitest'
import { reasonAgainstService, type AvailabilityFacts } from './service-availability.ts'

const fine: AvailabilityFacts = {
  kind: 'carry-in',
  planModes: ['carry-in', 'depot', 'home-service', 'reimbursement'],
  exclusion: null,
  hazards: [],
  located: true,
  appointment: true,
}

test.each<[what: string, facts: Partial<AvailabilityFacts>, reason: string]>([
  ['a nearby center with free slots', {}, 'available'],
  ['no center with free slots', { appointment: false }, 'No service center within 50 miles'],
  ['no available technician', { kind: 'home-service', appointment: false }, 'No technician'],
  ['an unknown address', { located: false }, 'can’t find this address’s ZIP code'],
  ['a depot needs no appointment', { kind: 'depot', located: false, appointment: false }, 'available'],
  [
    'a depot that a device must not be mailed to',
    { kind: 'depot', hazards: ['do-not-ship'] },
    'isn’t safe to mail',
  ],
  ['a plan without the service', { planModes: ['depot'] }, 'doesn’t include Carry-In Service'],
  ['a plan without the product line', { planModes: null }, 'doesn’t cover this type of device'],
  ['an excluded issue', { exclusion: 'Not accidents.' }, 'Not accidents.'],
])('%s', (_, facts, reason) => {
  const answer = reasonAgainstService({ ...fine, ...facts })
  expect(answer ?? 'available').toContain(reason)
})
