/** The page of constants (P8) and the code have the same values. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REPAIR_HISTORY_DAYS, REPAIR_LIMIT } from '#domain/claim/adjudication.ts'
import * as booking from '#domain/claim/service-availability.ts'
import * as files from '#domain/job/accepted-files.ts'
import { HAND_IN_DAYS } from '#domain/job/hand-in.ts'
import * as limits from '#domain/limits.ts'

const page = readFileSync(new URL('../docs/product/08-constants.md', import.meta.url), 'utf8')
const ms = (value: number) => `${value.toLocaleString('en-US')} ms`
const sources = limits.KEPT_SOURCE_SYSTEMS
const MB = 1e6
const list = (...values: number[]) => values.map((value) => value.toLocaleString('en-US')).join(', ')
const { ADDRESS_TEXT: address, DEVICE_TEXT: device } = limits

const tables = {
  'time to load a part of the app': `${limits.CHUNK_TIMEOUT_MS / 1000} s`,
  'retries after a network failure or 5xx': `${limits.RETRY_LIMIT}`,
  toast: ms(limits.TOAST_MS),
  'error reports traced': `all (sample rate ${limits.TRACE_SAMPLE_RATE})`,
  'call center': limits.CALL_CENTER_NUMBER,
  'time to accept a replacement': expect.stringMatching(`^${limits.REVIEW_WINDOW_HOURS} hours\\b`),
  'payment and delivery of a buyout': `up to ${limits.BUYOUT_DAYS} days`,
  'delivery attempts': `${limits.DELIVERY_ATTEMPTS}`,
  'delivery window': `${limits.REPLACEMENT_WINDOW_HOURS} hours`,
  'asking for a handed-in device after delivery': `${HAND_IN_DAYS} days`,
  'days at the start of coverage without claims': `${limits.COVERAGE_WAIT_DAYS}`,
  'days between claims for a device': `${limits.CLAIM_INTERVAL_DAYS}`,
  'how long a draft is kept after the last save': `${limits.DRAFT_EXPIRY_DAYS} days`,
  'repairs after which a device isn’t repaired again': `${REPAIR_LIMIT} within ${REPAIR_HISTORY_DAYS} days`,
  'time zone of coverage and of waiting periods': limits.BUSINESS_TIME_ZONE,
  'plan code in adjudication': limits.FIXED_PLAN_CODE,
  'covered value, currency': `${limits.COVERED_VALUE}, ${limits.CURRENCY_CODE}`,
  'country, phone code': `${limits.COUNTRY_CODE}, ${limits.PHONE_CODE}`,
  'option position': `${limits.OPTION_POSITION}`,
  'partner code': limits.PARTNER_CODE,
  'state for the product look-up': limits.PRODUCT_LOOKUP_STATE,
  'postal code when unknown': limits.DEFAULT_POSTAL_CODE,
  'address type': limits.ADDRESS_TYPE,
  'service type code': limits.SERVICE_TYPE_CODE,
  'house number, street, apartment, city': list(
    address.houseNo,
    address.street,
    address.apartment,
    address.city,
  ),
  'nickname, serial number, brand, model of a device': list(
    device.nickname,
    device.serialNumber,
    device.brand,
    device.model,
  ),
  'phone number': list(limits.PHONE_TEXT),
  'description of an issue': list(limits.DESCRIPTION_TEXT),
  'remarks with a cancellation, note of a partner': list(limits.REMARKS_TEXT, limits.NOTE_TEXT),
  'carrier, tracking number': list(limits.TRACKING_TEXT, limits.TRACKING_TEXT),
}

// Not a number in the code: `web/client/call.ts` asks again once.
const WITHOUT_CONSTANT = ['retries after 401']

test('the tables have the values of the code', () => {
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, name, value]) => [name!.replaceAll("'", '’'), value!] as const)
    .filter(([name]) => !['constant', 'text'].includes(name) && !WITHOUT_CONSTANT.includes(name))
  expect(Object.fromEntries(rows)).toEqual(tables)
})

test.each([
  `signed out after ${ms(limits.INACTIVITY_MS)} without activity`,
  `at most once every ${ms(limits.ACTIVITY_DEBOUNCE_MS)}`,
  `Our name in the envelope is ${limits.SOURCE_SYSTEM_NAME}, version ${limits.SOURCE_SYSTEM_VERSION}.`,
  `Jobs from ${sources.slice(0, -1).join(', ')} and ${sources.at(-1)} are kept.`,
  `Buyout amounts are shown for ${limits.BUYOUT_AMOUNT_SOURCE} only.`,
  `Service History shows ${limits.HISTORY_PAGE} rows at a time`,
  `its newest ${limits.DEVICE_JOBS} jobs`,
  `at most ${limits.MOST_DEVICES} devices, ${limits.MOST_DRAFTS} unfinished requests and ${limits.UNPAID_HOLDS} unpaid times`,
  `Service centers within ${booking.CARRY_IN_RADIUS_MILES} miles`,
  `at most ${booking.LONGEST_TRIP_MILES} miles`,
  `up to ${booking.BOOKING_HORIZON_DAYS} days ahead`,
  `a ${booking.SLOT_HOLD_MINUTES}-minute hold`,
  `At most ${files.MOST_DOCUMENTS} files per job`,
  `${files.MOST_DOCUMENT_BYTES / MB} MB each and ${files.MOST_BYTES_TOGETHER / MB} MB in total`,
])('the page says "%s"', (sentence) => {
  expect(page).toContain(sentence)
})

test('no limit is left out here', () => {
  const here = readFileSync(import.meta.filename, 'utf8')
  const isCompared = (name: string) => new RegExp(`limits\\.${name}\\b|\\b${name}: `).test(here)
  // P5.1 has its year.
  expect(Object.keys(limits).filter((name) => !isCompared(name))).toEqual(['EARLIEST_INSTALL_DATE'])
})
