/**
 * Statements written as SQL, with schemas for parameters and rows (docs/decisions/014). The text is built once, when its
 * module loads. The schemas cost nothing at run time: the tests check them, against each row that a statement returns
 * and against PostgreSQL's description of it.
 */
import type { Static, TObject } from 'typebox'
import { sqlTypeOf } from './column-types.ts'
import type { Database, RoutedRead } from './database.ts'
import { readRouted, statementRan } from '../metrics/signals.ts'
import { queryInRestOfTime } from './connection/rest-of-time.ts'
import { retryIfRolledBack } from './retry.ts'
import { isStreamed, StreamedStatement } from './connection/streamed-value.ts'
import { parametersOf, type ParametersOf, type Schemas, type Sql, type Values } from './sql.ts'

export interface Declared {
  kind: 'read' | 'write'
  text: string
  params: Schemas
  /** None for a write that returns nothing. */
  row: TObject | undefined
  /** The file and line that declare it. */
  where(): string
}

export type Statement<Params extends Schemas, Row> = ((
  db: Database,
  values: Values<Params>,
) => Promise<Row[]>) &
  Declared

interface Declaration<Params extends Schemas, Row extends TObject> {
  params: Params
  row: Row
  /** For file contents: on the shared connection, the reads behind it would wait for all of the bytes. */
  large?: boolean
}

type Build<Params extends Schemas> = (parameters: ParametersOf<Params>) => Sql

/** Changes nothing and takes no locks, so it may share a connection (docs/decisions/013). */
export function read<Params extends Schemas, Row extends TObject>(
  { params, row, large = false }: Declaration<Params, Row>,
  build: Build<Params>,
): Statement<Params, Static<Row>> {
  const run = large ? runText : readText
  return declare('read', params, row, build, (db, text, values) =>
    db.routed ? readRoutedTo(run, db, db.routed, text, values) : run(db, text, values),
  )
}

/** A read with at most one row. */
export function readOne<Params extends Schemas, Row extends TObject>(
  declaration: Declaration<Params, Row>,
  build: Build<Params>,
) {
  const statement = read(declaration, build)
  return async (db: Database, values: Values<Params>): Promise<Static<Row> | undefined> =>
    (await statement(db, values))[0]
}

/** Changes something or takes locks, so it gets its own connection. `large`: with a `t.streamed` parameter. */
export function write<Params extends Schemas, Row extends TObject>(
  { params, row, large }: Declaration<Params, Row>,
  build: Build<Params>,
): Statement<Params, Static<Row>>
export function write<Params extends Schemas>(
  { params }: { params: Params },
  build: Build<Params>,
): Statement<Params, never>
export function write<Params extends Schemas>(
  { params, row, large = false }: { params: Params; row?: TObject; large?: boolean },
  build: Build<Params>,
): Statement<Params, never> {
  return declare('write', params, row, build, large ? runStreamed : runText)
}

const statements: Declared[] = []

/** All statements of loaded modules. */
export function declaredStatements(): readonly Declared[] {
  return statements
}

let inspectRows: ((statement: Declared, rows: unknown[]) => void) | undefined

/** For tests: sees the rows of every statement before its caller does. */
export function onRows(inspect: typeof inspectRows): void {
  inspectRows = inspect
}

function declare<Params extends Schemas, Row>(
  kind: Declared['kind'],
  params: Params,
  row: TObject | undefined,
  build: Build<Params>,
  run: typeof runText,
): Statement<Params, Row> {
  const names = Object.keys(params)
  const fragment = build(parametersOf(params))
  const used = fragment.parameters()
  const unused = names.filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`The statement does not use its parameters ${unused.join(', ')}`)
  const text = fragment.render(names)
  const encoders = names.map((name) => [name, sqlTypeOf(params[name]!) === 'jsonb'] as const)
  const trace = new Error()
  const declared: Declared = { kind, text, params, row, where: () => callerIn(trace) }
  statements.push(declared)
  const execute = async (db: Database, values: Values<Params>): Promise<Row[]> => {
    const encoded = encoders.map(([name, isJson]) => {
      const value: unknown = values[name]
      return isJson && value !== null ? JSON.stringify(value) : value
    })
    const once = () => run<Row>(db, text, encoded)
    const rows = await (db.transaction ? once() : retryIfRolledBack(once))
    inspectRows?.(declared, rows)
    return rows
  }
  let name: string | undefined
  const measured = async (db: Database, values: Values<Params>): Promise<Row[]> => {
    const began = performance.now()
    const say = (hasFailed: boolean) => {
      name ??= declared.where()
      statementRan.say({ name, kind, seconds: (performance.now() - began) / 1000, hasFailed })
    }
    try {
      const rows = await execute(db, values)
      say(false)
      return rows
    } catch (error) {
      say(true)
      throw error
    }
  }
  const runOrMeasure = (db: Database, values: Values<Params>) =>
    statementRan.isHeard ? measured(db, values) : execute(db, values)
  return Object.assign(runOrMeasure, declared)
}

/** The first frame outside the functions that declare statements. Formatted only when needed. */
function callerIn({ stack = '' }: Error): string {
  const frames = [...stack.matchAll(/(?:server|sandbox)\/[\w/.-]+\.ts(?::\d+)?/g)].map(([frame]) => frame)
  return frames.find((frame) => !DECLARING.test(frame)) ?? frames.at(-1) ?? 'unknown'
}

const DECLARING = /server\/database\/(statement|write-once|look-first)\.ts/

/** A replica may be gone, may cancel a statement that conflicts with replay, or may not know the customer yet. */
async function readRoutedTo<Row>(
  run: typeof readText,
  db: Database,
  routed: RoutedRead,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (!db.primary) {
    readRouted.say(routed)
    return run(db, text, values)
  }
  const rows = await run<Row>(db, text, values).catch(() => undefined)
  const isFound = rows !== undefined && rows.length > 0
  readRouted.say(isFound ? routed : { node: 'primary', why: rows ? 'found-nothing' : 'failed' })
  return isFound ? rows : run(db.primary, text, values)
}

/** On the shared connection, if that is available. */
function readText<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  return db.sharedConnection?.run<Row>(text, values) ?? readAlone(db, text, values)
}

async function readAlone<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  if (db.transaction) return runText(db, text, values)
  const askedAt = performance.now()
  const client = await db.pool.connect()
  try {
    return (await queryInRestOfTime(client, db.pool, askedAt, text, values)).rows as Row[]
  } finally {
    client.release()
  }
}

async function runText<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  if (db.transaction) return (await db.transaction.query(text, values)).rows as Row[]
  const client = await db.pool.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    client.release()
  }
}

async function runStreamed<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  if (!values.some(isStreamed)) return runText(db, text, values)
  const client = await db.pool.connect()
  try {
    const { rows } = await (client.query(
      new StreamedStatement(text, values),
    ) as unknown as StreamedStatement['result'])
    return rows as Row[]
  } finally {
    client.release()
  }
}
