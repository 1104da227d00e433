import { describe, expect, test } from 'vitest'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { mergedBody, NEW_TIME } from '#domain/job/message-merge.ts'
import { MOST_SMS_SEGMENTS, smsSize } from '#domain/job/sms.ts'
import { statusTable } from '#domain/job/status-table.ts'
import { DEVICE_TEXT } from '#domain/limits.ts'
import { CALL_CENTER_NUMBER } from '#domain/limits.ts'
import { everyMessage, type SampleMessage } from './every-message.ts'

const settings = { brandName: 'Hearthline', publicUrl: 'https://service.hearthline.example' }
const kinds = everyMessage(settings)
const all = kinds.flatMap(({ label, messages }) => messages.map((message) => ({ label, ...message })))
const made = new Map([['Living room TV', all]])
function allFor(deviceName: string): typeof all {
  const known = made.get(deviceName)
  if (known) return known
  const fresh = everyMessage({ ...settings, deviceName }).flatMap(({ label, messages }) =>
    messages.map((message) => ({ label, ...message })),
  )
  made.set(deviceName, fresh)
  return fresh
}
const where = ({ label, step, name }: { label: string } & SampleMessage) => `${label}: ${step} ${name}`

test('are there for every kind, and for every status of both tables', () => {
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(claimKindNames))
  const steps = new Set(all.flatMap(({ step }) => step.split(', ')))
  for (const code of [...Object.keys(statusTable.repair), ...Object.keys(statusTable.replacement)]) {
    expect(steps).toContain(code)
  }
  expect(steps).toContain('Reminder')
  expect(steps).toContain('Edit')
})

describe.each(kinds)('$label', ({ messages }) => {
  test.each(['subject', 'email', 'sms'] as const)('no two steps have the same %s', (part) => {
    const texts = messages.map((message) => message[part])
    const repeated = texts.filter((text, index) => texts.indexOf(text) !== index)
    expect(repeated).toEqual([])
  })
})

describe.each(all.map((message) => [where(message), message] as const))('%s', (_where, message) => {
  const { subject, email, sms } = message

  test('names the device, the Service Call and the next step', () => {
    expect(subject).toMatch(/^Living room TV: [A-Z0-9].{5,45} \(Service Call 80412-0001\)$/)
    expect(sms).toMatch(/^Hearthline - Living room TV: [A-Z0-9]/)
    expect(sms).toMatch(/ https:\S+$/)
    const [greeting, happened, next, ...rest] = email.split('\n\n')
    expect(greeting).toBe('Hi Rosa,')
    expect(happened).toMatch(/^Living room TV: [A-Z]/)
    expect(next).toMatch(/^What’s next: [A-Z]/)
    expect(rest.filter((text) => /^Service Call 80412-0001(, with [^:]+)?:\nhttps:/.test(text))).toHaveLength(
      1,
    )
    expect(rest.at(-1)).toBe('Hearthline')
    expect(email).toContain(CALL_CENTER_NUMBER)
    // An order, a reassurance, or whom to call.
    expect(sms).toMatch(NEXT_STEP)
  })

  test('is made of complete sentences and says nothing twice', () => {
    for (const text of [email, sms]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|\.\.| \./)
      expect(repeatedWords(text)).toEqual([])
      // 'Hearthline: Booked: …'
      for (const line of text.split('\n')) expect(line).not.toMatch(/: [^.]*: /)
    }
    for (const text of email.split('\n\n').slice(1, -1)) expect(text).toMatch(/[.?]$|:\nhttps:\S+$/)
  })

  test('uses contractions, and no letters that cost half the SMS', () => {
    expect(email + sms).not.toMatch(
      /\b(?:we are|we will|we have|it is|you will|do not|does not|can not|cannot|could not|did not|is not|there is) /i,
    )
    expect(smsSize(sms).encoding).toBe('GSM-7')
  })

  test.each([
    ['Living room TV', 'GSM-7'],
    ['The very big television in our downstairs living room at home', 'GSM-7'],
    ['W'.repeat(DEVICE_TEXT.nickname), 'GSM-7'],
    ['[€]'.repeat(DEVICE_TEXT.nickname / 3), 'GSM-7'],
    ['📺 Den TV', 'GSM-7'],
    ['客厅里的大电视机'.repeat(7), 'UCS-2'],
    ['📺'.repeat(DEVICE_TEXT.nickname / 2), 'UCS-2'],
  ])('fits into two SMS for a device called %s', (deviceName, encoding) => {
    const named = allFor(deviceName).find((each) => where(each) === _where)!
    const size = smsSize(named.sms)
    expect(size.encoding).toBe(encoding)
    expect(size.segments).toBeLessThanOrEqual(MOST_SMS_SEGMENTS)
    expect(named.sms).toContain('https://service.hearthline.example/?returnTo=/job/80412-0001')
    expect(named.subject.length).toBeLessThanOrEqual(120)
  })
})

test('what an earlier message said fits into the SMS that takes its place', () => {
  for (const { messages } of kinds) {
    // A new time may be an old one by then.
    const recapped = messages.filter(
      ({ smsRecap, emailRecap }) => smsRecap && !emailRecap.startsWith(NEW_TIME),
    )
    for (const earlier of recapped) {
      for (const newest of messages.filter((message) => message !== earlier)) {
        const sms = mergedBody({ channel: 'sms', body: newest.sms }, [earlier.smsRecap])
        expect(smsSize(sms).segments).toBeLessThanOrEqual(MOST_SMS_SEGMENTS)
        expect(sms).toContain('Before that: ')
        const email = mergedBody({ channel: 'email', body: newest.email }, [earlier.emailRecap])
        expect(email).toContain(earlier.emailRecap)
      }
    }
  }
})

const NEXT_STEP =
  /Nothing (?:to do|more to do)|Accept|Bring|Be home|be home|Pick it up|Pay your share|[Cc]all (?:us|first)|Call 1-|Register|[Mm]ake sure|Get it repaired|ship it|Check that/

/** Any five words in a row that occur twice. */
function repeatedWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}'’-]+/gu) ?? []
  const runs = words.map((_, index) => words.slice(index, index + 5).join(' ')).slice(0, -4)
  return runs.filter((run, index) => runs.indexOf(run) !== index)
}
