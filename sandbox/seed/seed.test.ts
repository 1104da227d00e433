import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar.ts'
import { claimKindNames, type ClaimKind } from '#domain/claim/kind-names.ts'
import { findStatus, statusCatalogs, statusFamilyOf } from '#domain/job/status.ts'
import { findStep, isFinished } from '#domain/job/lifecycle.ts'
import { shipByFor, type ShippingLabel } from '#domain/job/shipping-label.ts'
import { isUsablePlan, planType } from '#domain/customer/plan.ts'
import type { Connection } from '#server/database/connect.ts'
import type { Tables } from '#server/database/schema.ts'
import { fillCalendar } from '#server/recurring/make-slots.ts'
import { accountOf, type AccountKey } from './accounts.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW as now } from '../../test/support/server/seeded.ts'
import { tablesOf } from '../../test/support/server/tables.ts'

let connection: Connection
let db: Kysely<Tables>

beforeAll(async () => {
  connection = (await openDatabase()).connection
  db = tablesOf(connection)
})
afterAll(() => connection.close())

test('everything is written in one transaction', async () => {
  const written = await sql<{ xmin: string }>`
    select xmin::text from zip_codes union select xmin::text from slots union
    select xmin::text from jobs union select xmin::text from payments union select xmin::text from contacts`.execute(
    db,
  )
  expect(written.rows).toHaveLength(1)
})

describe('the catalog', () => {
  test('has the ZIP codes of all states and territories', async () => {
    expect(await count('zip_codes')).toBeGreaterThan(41_000)
    const { rows } = await sql<{ state: string }>`select distinct state from zip_codes`.execute(db)
    expect(rows).toHaveLength(59)
    const columbus = db.selectFrom('zip_codes').selectAll().where('zip_code', '=', '43215').executeTakeFirst()
    expect(await columbus).toMatchObject({ city: 'Columbus', state: 'OH' })
  })

  test('has models for every product line, with issues and triage for each', async () => {
    expect(await count('brands')).toBeGreaterThanOrEqual(40)
    expect(await count('products')).toBeGreaterThanOrEqual(400)
    const { rows } = await sql<{ product_line: string; models: number; issues: number; steps: number[] }>`
      select product_line,
        (select count(*)::int from products where products.product_line = l.product_line) as models,
        (select count(*)::int from issues where issues.product_line = l.product_line) as issues,
        array(select count(*)::int from issues join triage_steps using (issue_code)
          where issues.product_line = l.product_line group by issue_code) as steps
      from product_lines l`.execute(db)
    expect(rows).toHaveLength(16)
    for (const { models, issues, steps } of rows) {
      expect(models).toBeGreaterThanOrEqual(18)
      expect(issues).toBeLessThanOrEqual(24)
      expect(steps).toHaveLength(issues)
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(2)
      expect(Math.max(...steps)).toBeLessThanOrEqual(4)
    }
  })
})

describe('the service network', () => {
  test('has the slots that its templates offer: the server finds nothing to make, change or remove', async () => {
    const made = () =>
      sql`select slot_id, xmin::text from slots where slot_template_id is not null order by slot_id`.execute(
        db,
      )
    const { rows: seeded } = await made()
    expect(seeded).toHaveLength(await count('slots'))
    await fillCalendar(connection.db, now)
    expect((await made()).rows).toEqual(seeded)
  })
})

describe('the customers', () => {
  test('one-plan has devices of at least six product lines and open and closed jobs of every kind', async () => {
    const jobs = await jobsOf('one-plan')
    for (const kind of claimKindNames) {
      const closed = jobs.filter((job) => job.kind === kind).map((job) => job.closed_at !== null)
      expect(new Set(closed), kind).toEqual(new Set([true, false]))
    }
    const devices = await devicesOf('one-plan')
    const visible = devices.filter((device) => device.equipment_status === 'Active')
    expect(new Set(visible.map((device) => device.product_line)).size).toBeGreaterThanOrEqual(6)
    expect(await planTypesOf('one-plan')).toEqual(['premier'])
    const television = visible.find((device) => device.serial_number === '0AEB3HDN500127')
    expect(television).toMatchObject({
      equipment_name: 'Living-room TV',
      brand_name: 'Samsung',
      model_name: 'QN65Q80C',
    })
    const decision = jobs.find((job) => job.inventory_equipment_id === television?.inventory_equipment_id)
    expect(decision).toMatchObject({ service_job_status: 'SC0102', kind: 'replacement' })
    expect((decision!.decide_by!.getTime() - now.getTime()) / 3_600_000).toBeCloseTo(18.2)
    const monitor = jobs.find((job) => job.kind === 'home-service' && !job.closed_at)
    expect(monitor?.slot_id).toMatch(/^TEC-CMH-/)
  })

  test('two-plans holds two plans of one type; mixed-plans is offered two of four', async () => {
    expect(await planTypesOf('two-plans')).toEqual(['premier', 'premier'])
    expect(await contractsOf('mixed-plans')).toHaveLength(4)
    expect((await planTypesOf('mixed-plans')).toSorted()).toEqual(['essential', 'premier'])
  })

  test('waiting, first-month and call-only can’t claim yet, each for their own reason', async () => {
    const today = now.toISOString()
    expect(await contractsOf('waiting')).toMatchObject([{ version_from_date: addDays(today, 20) }])
    expect(await contractsOf('first-month')).toMatchObject([{ version_from_date: addDays(today, -12) }])
    expect(await contractsOf('call-only')).toMatchObject([{ online_claim_eligible: false }])
  })

  test('every-status has exactly one job for every entry of both catalogs', async () => {
    const jobs = await jobsOf('every-status')
    const shown = jobs.map((job) => {
      const serviceFeeCents = job.paid ? 0 : job.service_fee_cents
      const serviceJobType = job.service_job_type
      const facts = {
        serviceJobType,
        serviceFeeCents,
        serviceJobStatus: '',
        serviceJobStatusName: '',
        sourceSystem: '',
      }
      return findStatus(statusFamilyOf(serviceJobType), job.service_job_status, facts)
    })
    const entries = Object.values(statusCatalogs).flat()
    expect(shown).toHaveLength(entries.length)
    expect(new Set(shown)).toEqual(new Set(entries))
    expect(new Set(jobs.map((job) => job.inventory_equipment_id)).size).toBe(entries.length)
  })

  test('large-household has 60 listed devices and 400 jobs over five years', async () => {
    const devices = await devicesOf('large-household')
    expect(devices.filter((device) => device.equipment_status === 'Active')).toHaveLength(60)
    const jobs = await jobsOf('large-household')
    expect(jobs).toHaveLength(400)
    expect(new Set(jobs.map((job) => job.kind)).size).toBe(6)
    expect(new Set(jobs.map((job) => job.service_job_status)).size).toBeGreaterThan(15)
    const oldest = Math.min(...jobs.map((job) => job.created_at.getTime()))
    expect((now.getTime() - oldest) / 86_400_000 / 365).toBeGreaterThan(4)
  })
})

describe('every job', () => {
  test('reached its status by allowed steps, in chronological order', async () => {
    const { rows } = await sql<{
      kind: ClaimKind
      status: string
      codes: string[]
      actors: string[]
      ordered: boolean
    }>`
      select kind, service_job_status as status, array_agg(status_code order by position) as codes,
        array_agg(actor order by position) as actors,
        array_agg(position order by happened_at) = array_agg(position order by position) as ordered
      from jobs join claims_masters using (claims_master_id) join job_status_history using (service_job_id)
      group by service_job_id, jobs.customer_ref, kind`.execute(db)
    const refused = rows.filter(({ kind, codes, actors }) =>
      codes.some((to, index) => {
        const by = actors[index] as 'partner'
        const failedDeliveries = codes.slice(0, index).filter((code) => code === 'SC0072').length
        return index > 0 && !findStep({ kind, from: codes[index - 1]!, to, by }, { failedDeliveries })
      }),
    )
    expect(
      rows.every(({ codes, status, ordered }) => codes.at(-1) === status && codes[0] === 'NEW' && ordered),
    ).toBe(true)
    // One that a partner reported from outside the table, and SC0100 of a replacement, which no step leads to.
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['SC0390', 'SC0100']))
  })

  test('is closed when finished, and has what its status needs', async () => {
    const jobs = await allJobs().execute()
    expect(
      jobs.filter(
        (job) => isFinished(job.kind as ClaimKind, job.service_job_status) !== (job.closed_at !== null),
      ),
    ).toEqual([])
    expect(jobs.filter((job) => (job.service_job_status === 'SC0102') !== (job.decide_by !== null))).toEqual(
      [],
    )
    expect(jobs.filter((job) => job.decide_by && job.decide_by <= now)).toEqual([])
    expect(
      jobs.filter((job) => job.created_at >= job.updated_at && job.service_job_status !== 'NEW'),
    ).toEqual([])
    const onTheWay = jobs.filter((job) => ['SC0081', 'SC0069', 'SC0070'].includes(job.service_job_status))
    expect(onTheWay.every((job) => job.carrier && job.tracking_id)).toBe(true)
  })

  test('has a label if the device is shipped to us, and only then', async () => {
    const { rows } = await sql<{ type: string; code: string; label: ShippingLabel | null }>`
      select service_job_type as type, service_job_status as code, details -> 'label' as label from jobs`.execute(
      db,
    )
    const needsLabel = ({ type, code }: { type: string; code: string }) =>
      shipByFor({ serviceJobType: type, serviceJobStatus: code }, now) !== null
    expect(rows.filter((job) => needsLabel(job) && !job.label)).toEqual([])
    const labels = rows.flatMap(({ label }) => label ?? [])
    expect(new Set(labels.map(({ documentId }) => documentId)).size).toBe(labels.length)
    for (const { trackingNumber } of labels) expect(trackingNumber).toMatch(/^1Z\d{16}$/)
    const kept = rows.filter(({ type }) => type === 'REPLACEMENT_WITHOUT_DEFECTIVE' || type === 'CARRY-IN')
    expect(kept.filter(({ label }) => label)).toEqual([])
  })
})

function allJobs() {
  return db
    .selectFrom('jobs')
    .innerJoin('claims_masters', 'claims_masters.claims_master_id', 'jobs.claims_master_id')
    .selectAll('jobs')
    .select(['kind', 'service_fee_cents'])
    .select(
      sql<boolean>`exists (select from payments p
      where p.claims_master_id = jobs.claims_master_id and p.state = 'paid')`.as('paid'),
    )
}

function jobsOf(key: AccountKey) {
  return allJobs().where('jobs.customer_ref', '=', accountOf(key).customerRef).execute()
}

function devicesOf(key: AccountKey) {
  return db
    .selectFrom('equipment')
    .selectAll()
    .where('customer_ref', '=', accountOf(key).customerRef)
    .execute()
}

function contractsOf(key: AccountKey) {
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('customer_ref', '=', accountOf(key).customerRef)
    .execute()
}

async function planTypesOf(key: AccountKey) {
  const products = await db.selectFrom('contract_products').selectAll().execute()
  const contracts = (await contractsOf(key)).map(
    ({ contract_id, contract_status_code: contractStatusCode }) => ({
      contractStatusCode,
      productDetails: products.filter((product) => product.contract_id === contract_id),
    }),
  )
  return contracts
    .filter(isUsablePlan)
    .map(({ productDetails }) => planType(productDetails.map((p) => p.subcategory)))
}

async function count(table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}
