import { expect, test } from 'vitest'
import { places } from './words.ts'

// What Windows shows under Settings > System > About looks like a serial number, and so does a phone's IMEI.
test.each(['LAP', 'DSK', 'AIO'])('%s: the numbers of Windows aren’t taken for the serial number', (line) => {
  expect(places[line]).toContain('In Windows, the Device ID and Product ID are different numbers.')
})

test('a phone’s IMEI isn’t taken for its serial number', () => {
  expect(places.PHN).toContain('The IMEI is a different number.')
  // Dialing this shows the IMEI.
  expect(places.PHN).not.toContain('*#06#')
})
