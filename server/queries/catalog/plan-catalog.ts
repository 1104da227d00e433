/**
 * Plans, what they cover, and the names of product lines: the same for all customers, and changed by imports alone. A
 * process keeps them in memory (docs/decisions/028). A statement that needs them also returns the catalog's stamp,
 * which triggers change with the catalog. If the stamp differs from the one in memory, the catalog is read again before
 * the rows are used, so it is never older than they are.
 */
import type pg from 'pg'
import { Type, type Static } from 'typebox'
import { Failure } from '#contract/failure.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { jsonFields } from '../fragments/fields.ts'

/** What a plan says about a product line that it covers. */
export interface LineCoverage {
  serviceFeeCents: number
  allowedModes: string[]
}

export interface Plan {
  planName: string
  benefitPerClaimCents: number
  onlineClaims: boolean
  /** The lowest and the highest service fee; null if it covers nothing. */
  fees: [number, number] | null
  /** By product line. */
  coverage: ReadonlyMap<string, LineCoverage>
  /** Why it excludes an issue, by issue code. */
  exclusions: ReadonlyMap<string, string>
}

export class Catalog {
  readonly stamp: string
  readonly #plans: ReadonlyMap<string, Plan>
  readonly #lineNames: ReadonlyMap<string, string>

  constructor({ stamp, plans, lines }: CatalogRow) {
    this.stamp = stamp
    this.#plans = new Map(plans.map(({ planCode, ...plan }) => [planCode, planOf(plan)]))
    this.#lineNames = new Map(lines)
  }

  plan(planCode: string): Plan {
    return this.#plans.get(planCode) ?? outdated()
  }

  lineName(productLine: string): string {
    return this.#lineNames.get(productLine) ?? outdated()
  }
}

/** Only if a row from a replica names a plan or product line that the primary has already deleted. */
function outdated(): never {
  throw new Failure('unavailable')
}

const PlanRow = t.record({
  planCode: t.text,
  planName: t.text,
  benefitPerClaimCents: t.int,
  onlineClaims: t.boolean,
  /** Product line, cents, modes. */
  coverage: t.list(Type.Tuple([t.text, t.int, t.texts])),
  /** Issue, reason. */
  exclusions: t.list(Type.Tuple([t.text, t.text])),
})
const CatalogRow = t.record({
  stamp: t.uuid,
  plans: t.list(PlanRow),
  /** Code, name. */
  lines: t.list(Type.Tuple([t.text, t.text])),
})
type CatalogRow = Static<typeof CatalogRow>

function planOf({ coverage, exclusions, ...plan }: Omit<Static<typeof PlanRow>, 'planCode'>): Plan {
  const cents = coverage.map(([, fee]) => fee)
  return {
    ...plan,
    fees: cents.length > 0 ? [Math.min(...cents), Math.max(...cents)] : null,
    coverage: new Map(
      coverage.map(([line, serviceFeeCents, allowedModes]) => [line, { serviceFeeCents, allowedModes }]),
    ),
    exclusions: new Map(exclusions),
  }
}

/** A column of statements whose rows are completed from the catalog. */
export const CATALOG_STAMP = sql`(select stamp from catalog_stamp) as "catalogStamp"`

const selectCatalog = read(
  { params: {}, row: CatalogRow },
  () => sql`
  select stamp,
    (
      select coalesce(json_agg(json_build_object(${jsonFields(PlanRow, 'plans', {
        coverage: sql`(
          select coalesce(json_agg(json_build_array(product_line, service_fee_cents, allowed_modes)), '[]')
          from plan_product_lines where plan_product_lines.plan_code = plans.plan_code)`,
        exclusions: sql`(
          select coalesce(json_agg(json_build_array(issue_code, reason)), '[]')
          from plan_issue_exclusions where plan_issue_exclusions.plan_code = plans.plan_code)`,
      })})), '[]')
      from plans
    ) as plans,
    (select coalesce(json_agg(json_build_array(product_line, name)), '[]') from product_lines) as lines
  from catalog_stamp`,
)

interface Memory {
  catalog?: Catalog
  loading?: Promise<Catalog>
}

/** By the pool of the primary: one for each database that this process uses. */
const memories = new WeakMap<pg.Pool, Memory>()

/** The catalog with this stamp, or a later one. */
export async function catalogAt(db: Database, stamp: string): Promise<Catalog> {
  const source = db.primary ?? db
  const memory = memories.get(source.pool) ?? {}
  memories.set(source.pool, memory)
  if (memory.catalog?.stamp === stamp) return memory.catalog
  // What others are reading may be from before the change.
  const read = await memory.loading?.catch(() => undefined)
  return read?.stamp === stamp ? read : load(source, memory)
}

/** At the start, so that the first call does not have to wait for it. */
export async function loadCatalog(db: Database): Promise<void> {
  await catalogAt(db, '')
}

function load(source: Database, memory: Memory): Promise<Catalog> {
  memory.loading ??= selectCatalog(source, {})
    .then(([row]) => (memory.catalog = new Catalog(row!)))
    .finally(() => delete memory.loading)
  return memory.loading
}
