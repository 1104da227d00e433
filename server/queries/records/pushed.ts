/** One record that another system pushes: the same checks and the same writing as for files, in a statement each. */
import type { Static } from 'typebox'
import { PushOutcome, RecordPushResult, type PushedKind } from '#contract/pushed-records.ts'
import { t } from '../../database/column-types.ts'
import { lookFirst } from '../../database/look-first.ts'
import { identifier, literal, sql, type Parameter, type Sql } from '../../database/sql.ts'
import { reportsAbout, writeOnce } from '../../database/write-once.ts'
import { addresses, contacts, contracts } from './customers.ts'
import { declaration, type RecordKind } from './record-kind.ts'
import { countsOf, sameKey, writingParts } from './writing.ts'

const PUSHED_RECORDS = reportsAbout('record')

export const PushFacts = t.record({
  problems: t.list(t.record({ field: t.text, message: t.text })),
  isOutdated: t.boolean,
})
export type PushFacts = Static<typeof PushFacts>

/**
 * One push of a record at a time: its lists are written as a whole, and a statement does not see what another one wrote
 * while it waited. If there was another one, nothing is written, and the record is looked at again.
 */
function turn({ table, key }: RecordKind, staged: Sql): Sql {
  const version = sql`select live.xmin::text as version from ${identifier(table)} live, ${staged}
      where ${sameKey(Object.values(key), 'live', 'staged')}`
  return sql`seen as materialized (${version}), locked as materialized (${version} for no key update of live),`
}

const IS_OUR_TURN = sql`(select version from seen) is not distinct from (select version from locked)`

function statementsFor(kind: RecordKind) {
  const staged = (row: Parameter): Sql => sql`jsonb_to_record(${row}::jsonb) as staged (${declaration(kind)})`
  const problems = kind.checks
    .map(
      ({ field, reason, bad }) =>
        sql`select ${literal(field)}::text as field, ${literal(reason)}::text as message where ${bad('alone')}`,
    )
    .reduce((before, next) => sql`${before} union all ${next}`)
  return {
    look: lookFirst(
      { params: { row: t.object }, facts: PushFacts },
      (p) => sql`
    select (select coalesce(json_agg(problem), '[]') from (${problems}) problem) as problems,
      ${kind.outdated ?? sql`false`} as "isOutdated"
    from ${staged(p.row)}`,
      PUSHED_RECORDS,
    ),
    write: writeOnce(
      { params: { row: t.object, eventId: t.text, otherwise: PushOutcome }, answer: RecordPushResult },
      (p) => ({
        parts: sql`${turn(kind, staged(p.row))}
    ${writingParts(kind, sql`select * from ${staged(p.row)} where ${IS_OUR_TURN}`)}, counted as (${countsOf(kind.parts)})`,
        answer: sql`
      select jsonb_build_object('eventId', ${p.eventId}::text, 'outcome', case
        when counted.added > 0 then 'added' when counted.changed > 0 then 'changed' else ${p.otherwise}::text end)
        as response
      from counted where ${IS_OUR_TURN}`,
      }),
      PUSHED_RECORDS,
    ),
  }
}

export const pushes: Readonly<Record<PushedKind, ReturnType<typeof statementsFor>>> = {
  contacts: statementsFor(contacts),
  addresses: statementsFor(addresses),
  contracts: statementsFor(contracts),
}
