// Checks each statement's declaration against PostgreSQL's description: parameters, columns and their types.
import pg from 'pg'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allStatements } from '../../test/support/server/all-statements.ts'
import { createDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { genericPlan } from '../../test/support/server/generic-plan.ts'
import { sqlTypeOf, t, type SqlType } from '../database/column-types.ts'
import { sql } from '../database/sql.ts'
import { read, type Declared } from '../database/statement.ts'

/** The PostgreSQL types that the driver maps to such a value. */
const COMPATIBLE: Record<SqlType, readonly string[]> = {
  // The driver returns numbers that JavaScript can't represent as text.
  text: ['text', 'varchar', 'bpchar', 'uuid', 'date', 'int8'],
  'text[]': ['_text', 'json', 'jsonb'],
  int: ['int4', 'int2'],
  smallint: ['int2', 'int4'],
  bigint: ['int8'],
  'bigint[]': ['_int8'],
  float8: ['float8', 'float4', 'int4', 'int2'],
  boolean: ['bool'],
  uuid: ['uuid'],
  date: ['date'],
  timestamptz: ['timestamptz'],
  bytea: ['bytea'],
  jsonb: ['json', 'jsonb'],
}

let address: string
let client: pg.Client
let typeNames: Map<number, string>
let statements: Declared[]
beforeAll(async () => {
  address = await createDatabase()
  client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int as oid, typname as name from pg_type',
  )
  typeNames = new Map(rows.map(({ oid, name }) => [oid, name]))
  statements = await allStatements()
})
afterAll(() => client.end())

test('every statement’s declaration matches PostgreSQL’s description', async () => {
  expect(statements.length).toBeGreaterThan(90)
  const problems: string[] = []
  for (const statement of statements) {
    const found = await problemsOf(statement)
    problems.push(...found.map((problem) => `${statement.where()}: ${problem}`))
  }
  expect(problems).toEqual([])
})

// A write on the shared connection would block the reads behind it.
test('what is declared as a read changes and locks nothing', async () => {
  const problems: string[] = []
  for (const statement of statements) {
    // Not a Merge Join.
    const writes = /\b((Insert|Update|Delete|Merge) on|LockRows)\b/.test(await genericPlan(client, statement))
    const { kind, where } = statement
    if (writes !== (kind === 'write')) problems.push(`${where()} is declared as a ${kind}`)
  }
  expect(problems).toEqual([])
})

test('a row that differs from its declaration is reported with the statement’s location', async () => {
  const connection = await reopenDatabase(address)
  const wrong = read({ params: {}, row: t.record({ n: t.text }) }, () => sql`select 1 as n`)
  await expect(wrong(connection.db, {})).rejects.toThrow(/statements\.test\.ts.*\/n must be string/)
  await connection.close()
})

test('a wrong declaration is reported', async () => {
  const wrong = { kind: 'read' as const, where: () => 'here', params: { zipCode: NUMBER }, row: undefined }
  const text = 'select zip_code, latitude::text as place from zip_codes where zip_code = $1'
  expect(await problemsOf({ ...wrong, text })).toEqual([
    'parameter zipCode is declared as int and is text',
    'column zip_code is not declared',
    'column place is not declared',
  ])
  expect(await problemsOf({ ...wrong, params: {}, text: 'select nothing from zip_codes' })).toEqual([
    'column "nothing" does not exist',
  ])
})

const NUMBER = { type: 'integer' } as TSchema

async function problemsOf({ text, params, row }: Declared): Promise<string[]> {
  const described = await describe(text).catch((error: Error) => error)
  if (described instanceof Error) return [described.message]
  const nameOf = (oid: number) => typeNames.get(oid) ?? String(oid)
  const taken = Object.entries(params).flatMap(([name, schema], index) =>
    disagreement(`parameter ${name}`, schema, nameOf(described.parameters[index] ?? 0)),
  )
  const columns = new Map(described.columns.map(({ name, dataTypeID }) => [name, nameOf(dataTypeID)]))
  const declared = row?.properties ?? {}
  const given = [...columns].flatMap(([name, type]) =>
    declared[name]
      ? disagreement(`column ${name}`, declared[name], type)
      : [`column ${name} is not declared`],
  )
  const required: readonly string[] = row?.required ?? []
  const missing = required.filter((name) => !columns.has(name)).map((name) => `column ${name} is missing`)
  return [...taken, ...given, ...missing]
}

function disagreement(what: string, schema: TSchema, found: string): string[] {
  const declared = sqlTypeOf(schema)
  return COMPATIBLE[declared].includes(found) ? [] : [`${what} is declared as ${declared} and is ${found}`]
}

interface Description {
  parameters: number[]
  columns: { name: string; dataTypeID: number }[]
}

interface Wire extends pg.Connection {
  once(event: string, listener: (message: { dataTypeIDs: number[] }) => void): this
}

/** Parses and describes the statement without running it. */
function describe(text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] }
    const submittable = {
      submit(connection: Wire) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          description.parameters = dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: Description['columns'] }) {
        description.columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    }
    client.query(submittable as never)
  })
}
