import { expect, test } from 'vitest'
import { usStates } from '../customer/us-states.ts'
import { zoneOfAddress } from './state-zones.ts'

test('every state and territory has a time zone that the runtime knows', () => {
  const zones = usStates.map(({ code }) => zoneOfAddress(code))
  expect(zones).not.toContain(undefined)
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
})

test.each([
  ['OH', '43215', 'America/New_York'],
  ['IL', '60601', 'America/Chicago'],
  ['AZ', '85001', 'America/Phoenix'],
  ['CA', '', 'America/Los_Angeles'],
  ['HI', null, 'Pacific/Honolulu'],
  ['TX', '75201', 'America/Chicago'],
  ['TX', '79901', 'America/Denver'],
  ['TN', '37402', 'America/New_York'],
  ['FL', '32501', 'America/Chicago'],
  ['Bavaria', '80331', undefined],
])('an address in %s %s is in the zone %s', (state, zipCode, zone) => {
  expect(zoneOfAddress(state, zipCode)).toBe(zone)
})
