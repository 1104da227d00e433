import { expect, test } from 'vitest'
import { changeMessage, jobMessage } from './message.ts'
import { mergedBody } from './message-merge.ts'
import { factsFor, link } from '../../test/support/message-facts.ts'

test('a message that takes the place of others says what they said, once, before its link', () => {
  const { email, sms } = jobMessage(factsFor())
  const earlier = ['Thanks, we’ve got your payment.', 'The parts are here.', 'The parts are here.']
  expect(mergedBody({ channel: 'email', body: email }, earlier)).toContain(
    `once you have it.\n\nShortly before that: Thanks, we’ve got your payment. The parts are here.\n\nService Call 80412-0001:\n${link}`,
  )
  expect(mergedBody({ channel: 'sms', body: sms }, ['', 'Payment received'])).toBe(
    sms.replace(' https:', ' Before that: payment received. https:'),
  )
  expect(mergedBody({ channel: 'sms', body: sms }, ['', ''])).toBe(sms)
  expect(mergedBody({ channel: 'email', body: email }, [])).toBe(email)
})

test('what is no longer true is not said again', () => {
  const appointment = {
    startsAt: '2026-10-27T15:00:00Z',
    endsAt: '2026-10-27T17:00:00Z',
    timeZone: 'America/New_York',
  }
  const onsite = factsFor({ serviceJobType: 'ONSITE' })
  const moved = changeMessage(onsite, { appointment, phoneNumber: '614-555-0117' })
  const before = (body: string, recap: string) => mergedBody({ channel: 'email', body }, [recap])
  const called = changeMessage(onsite, { phoneNumber: '614-555-0118' })
  expect(before(called.email, moved.emailRecap)).toContain('Your new time is Tuesday, October 27')
  for (const byCustomer of [true, false]) {
    const canceled = jobMessage(
      factsFor({ serviceJobType: 'ONSITE', serviceJobStatus: 'SC0003', byCustomer }),
    )
    expect(before(canceled.email, moved.emailRecap)).toContain(
      'Shortly before that: We’ll call you at 614-555-0117.\n',
    )
  }
  const again = changeMessage(onsite, { appointment: { ...appointment, endsAt: '2026-10-27T19:00:00Z' } })
  expect(before(again.email, moved.emailRecap).split('Your new time is')).toHaveLength(2)
  const recaps = [moved.emailRecap, again.emailRecap]
  const third = mergedBody({ channel: 'email', body: called.email }, recaps)
  expect(third.split('Your new time is')).toHaveLength(2)
  expect(third).toContain(again.emailRecap)
  const replacement = { serviceJobType: 'REPLACEMENT', serviceJobStatus: 'SC0102' }
  expect(jobMessage(factsFor(replacement)).emailRecap).toBe('We found a replacement for you.')
})

test('an SMS mentions the newest that still fit', () => {
  const { sms } = jobMessage(factsFor())
  const titles = Array.from({ length: 20 }, (_, index) => `Thing ${index}`)
  const merged = mergedBody({ channel: 'sms', body: sms }, titles)
  expect(merged).toContain('thing 19.')
  expect(merged).not.toContain('thing 0,')
  expect(mergedBody({ channel: 'sms', body: sms }, ['x'.repeat(300)])).toBe(sms)
})
