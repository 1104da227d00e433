// The first free appointment is found without reading the slots before it, and is the one that reading all would give.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARRY_IN_RADIUS_MILES } from '#domain/claim/service-availability.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { addTestDevice } from '../../../test/support/server/claims.ts'
import { openDatabase } from '../../../test/support/server/database.ts'
import { measuredStatementsOf } from '../../../test/support/server/measured-statements.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { assertAndTally, soak } from '../../../test/support/soak.ts'
import { connectPostgres, type Connection } from '../../database/connect.ts'
import { literal, sql } from '../../database/sql.ts'
import { bookable, LOCAL_DATE, LOCAL_TIMES, serves } from '../appointment/free-slots.ts'
import { milesBetween } from '../fragments/distance.ts'
import { findServiceFacts } from './service-availability.ts'

let portal: TestApp
let address: string
let admin: Connection
beforeAll(async () => {
  const opened = await openDatabase()
  address = opened.address
  portal = await startTestApp({ connection: opened.connection })
  // Without the statement timeout of a server's connection.
  admin = await connectPostgres(address, { poolSize: 1, statementTimeout: 0 })
  // One state is enough, and quicker.
  await query(`delete from slots ${UNUSED} and service_location_code not in (
    select service_location_code from service_centres where state = 'OH')`)
})
afterAll(() => Promise.all([portal.close(), admin.close()]))

const query = (text: string, values: unknown[] = []) => admin.pool.query(text, values)

const UNUSED = `where not exists (select from claims_masters where claims_masters.slot_id = slots.slot_id)
  and not exists (select from jobs where jobs.slot_id = slots.slot_id)`

test('it reads no more with four times as many slots and a full week', async () => {
  const as = 'one-plan'
  const params = {
    customerRef: await portal.customerRefOf(as),
    id: await addTestDevice(portal, as),
    issueCode: 'LAP-WONT-TURN-ON',
    addressId: (
      await query('select address_id from addresses where customer_ref = $1', [accountOf(as).customerRef])
    ).rows[0].address_id as string,
  }
  const measure = async () => {
    await query('vacuum analyze slots')
    const [measured] = await measuredStatementsOf(address, async () => {
      expect((await portal.callFunction('claim-get-options', params, { as })).statusCode).toBe(200)
    })
    return measured!
  }
  const before = await measure()
  await query(`
    insert into slots (slot_id, service_location_code, technician_id, service_type, starts_at, ends_at, capacity, booked)
    select concat('more ', n, slot_id), service_location_code, technician_id, service_type, starts_at + n * interval '1 minute',
      ends_at, capacity, booked
    from slots, generate_series(1, 3) n`)
  await query("update slots set booked = capacity where starts_at < $1::timestamptz + interval '7 days'", [
    NOW,
  ])
  const after = await measure()
  expect(after.rows).toBeLessThan(before.rows + 20)
  expect(after.buffers).toBeLessThan(before.buffers + 60)
  await query(`delete from slots where slot_id like 'more %'`)
})

/** By definition: every bookable slot in reach, sorted. */
const EVERY_SLOT = sql`
  select ${LOCAL_DATE} as "earliestDate", centres.service_location_code as "serviceLocationCode"
  from zip_codes place
  cross join service_centres centres
  join slots on slots.service_location_code = centres.service_location_code and slots.service_type = $2
  left join technicians on technicians.technician_id = slots.technician_id
    and technicians.service_location_code = centres.service_location_code
  ${LOCAL_TIMES}
  where place.zip_code = $1 and ${serves(sql`$3`)} and ${bookable(sql`$4`)}
    and ${milesBetween('centres', 'place')} <= case when $2 = 'CLAIM_CARRYIN' then ${literal(CARRY_IN_RADIUS_MILES)}
      when technicians.travels then technicians.travel_radius_miles end
  order by case when $2 = 'CLAIM_CARRYIN' then ${milesBetween('centres', 'place')} end,
    case when $2 = 'CLAIM_CARRYIN' then centres.service_location_code end, slots.starts_at, ${milesBetween('centres', 'place')}, centres.service_location_code
  limit 1`.render([])

const PLACES = ['43215', '44113', '45202', '43604']
const CENTERS = `(select service_location_code from service_centres where state = 'OH' order by md5(service_location_code || $1) limit 3)`
const CHANGES = [
  `update slots set booked = capacity where service_location_code in ${CENTERS} and starts_at < now() + interval '9 days'`,
  `update slots set booked = 0 where service_location_code in ${CENTERS}`,
  `update slots set booked = capacity where md5(slot_id || $1) > '4'`,
  `update slots set booked = 0 where md5(slot_id || $1) > 'c'`,
  `delete from slots ${UNUSED} and md5(slot_id || $1) > 'e'`,
  `update technicians set travel_radius_miles = 5 + length($1) where service_location_code in ${CENTERS}`,
  `update service_centres set opening_hours = '[null,[600,780],[600,1020],null,[600,1020],[600,1020],null]'
     where service_location_code in ${CENTERS}`,
  `insert into service_centre_holidays select service_location_code, date '2026-10-26', $1 from service_centres
     where service_location_code in ${CENTERS} on conflict do nothing`,
].map((text) => text.replaceAll('now()', `timestamptz '${NOW.toISOString()}'`))

test('it is the first of all bookable slots in reach, after any changes', async () => {
  const change = fc.tuple(fc.constantFrom(...CHANGES), fc.stringMatching(/^[a-z]{1,30}$/))
  const asked = fc.tuple(fc.constantFrom('CLAIM_CARRYIN', 'CLAIM_ONSITE'), fc.constantFrom('LAP', 'TV'))
  const property = fc.asyncProperty(
    fc.array(change, { maxLength: 3 }),
    asked,
    async (changes, [type, line]) => {
      for (const [text, seed] of changes) await query(text, [seed])
      for (const zipCode of PLACES) {
        const { rows } = await query(EVERY_SLOT, [zipCode, type, line, NOW])
        const found = await findServiceFacts(portal.connection.db, {
          subject: '',
          addressId: null,
          zipCode,
          serviceType: type,
          planCode: null,
          productLine: line,
          issueCodes: [],
          now: NOW,
        })
        const { earliestDate = null, serviceLocationCode = null } = rows[0] ?? {}
        expect(found).toMatchObject({ earliestDate, serviceLocationCode })
      }
    },
  )
  await assertAndTally(property, { numRuns: soak({ usually: 5, soaking: 500 }) })
})
