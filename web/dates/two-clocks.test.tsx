// Appointments are on the clock of their place, moments on the reader's. Here these are a day apart.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { centerCard } from '#web/appointments/pick-center.tsx'
import type { JobInfo } from '#web/client/queries.ts'
import { factsOf } from '#web/screens/job/show/details-card.tsx'
import { requestedOn } from './requested-day.ts'
import { whenText } from './when-text.ts'

// Both need a page.
vi.mock('#web/client/config.ts', () => ({ webConfig: {} }))
vi.mock('#web/client/session.ts', () => ({}))

const ownZone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Pacific/Guam'
})
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** November 18 in Guam, November 17 in Ohio. */
const now = new Date('2026-11-17T20:00:00Z')

test('a center is open today and has its first time tomorrow, both by its own clock', () => {
  const hours = { from: 540, to: 1080 }
  const location = {
    serviceLocationCode: 'COLUMBUS',
    name: 'Columbus',
    addressLine1: '1 High St',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    timeZone: 'America/New_York',
    // Closed on Wednesdays.
    openingHours: [hours, hours, hours, null, hours, hours, hours],
  } as unknown as Parameters<typeof centerCard>[0]['location']
  const found = { location, distanceMiles: 2, earliestDate: '2026-11-18', fullyBooked: false }
  expect(centerCard(found, now).facts).toMatchObject({
    'Open today': '9:00 AM – 6:00 PM',
    Earliest: 'Tomorrow',
  })
})

test('the day a job was requested is that of its timeline', () => {
  const createdAt = '2026-11-17T15:00:00Z'
  const data = {
    job: { createdAt },
    device: { make: 'Sony', modelName: 'X90K' },
    issue: {},
    contact: {},
    money: { serviceFeeCents: null, benefitLimitCents: null },
  } as unknown as JobInfo
  expect(renderToStaticMarkup(factsOf(data)['Requested'])).toContain('11/18/2026')
  expect(requestedOn({ createdAt })).toBe('11/18/2026')
  expect(whenText(createdAt, now)).toBe('Today, 1:00 AM')
})

test('a partner’s date without a time is the same day everywhere', () => {
  const midnightInNewYork = '2026-11-17T05:00:00Z'
  expect(requestedOn({ createdAt: midnightInNewYork })).toBe('11/17/2026')
  process.env.TZ = 'America/Los_Angeles'
  expect(requestedOn({ createdAt: midnightInNewYork })).toBe('11/17/2026')
  expect(requestedOn({ createdAt: '2026-11-17T06:00:00Z' })).toBe('11/16/2026')
  expect(requestedOn({ createdAt: null })).toBe('')
})
