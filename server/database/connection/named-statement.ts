/**
 * A statement that is prepared under a name. The driver's own query asks PostgreSQL to describe the columns every time;
 * this one only until the connection knows them. PostgreSQL refuses to run a prepared statement whose columns have
 * changed, so what was remembered stays true. A pooler may have prepared it again with other columns: a changed number
 * of them is noticed.
 */
import pg from 'pg'

/** The part of pg's connection that a query sees. */
interface Wire {
  describe(target: object): void
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

interface Description {
  fields: pg.FieldDef[]
  columns: Column[]
}

interface Memory {
  /** By the statement's name. */
  descriptions: Map<string, Description>
  /** The connection, except that it asks for no description. */
  undescribed: Wire
}

const memories = new WeakMap<Wire, Memory>()

const driver = pg.Query.prototype as unknown as { prepare(wire: Wire): void }

export class NamedStatement extends pg.Query {
  readonly result: Promise<pg.QueryResult>
  readonly name: string
  readonly #types: pg.CustomTypesConfig
  readonly #answer: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }
  #memory: Memory | undefined
  #columns: Column[] = []
  #failure: Error | undefined
  declare text: string
  declare values: unknown[]
  /** The driver replaces it with one that also stops its timeout. */
  declare callback: (error?: Error) => void

  constructor(name: string, text: string, values: unknown[], types: pg.CustomTypesConfig) {
    super(text, values)
    this.name = name
    this.#types = types
    this.result = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.#answer))
    })
  }

  /** All methods are called by the driver, in this order. */
  prepare(wire: Wire): void {
    this.#memory = memoryOf(wire)
    const description = this.#memory.descriptions.get(this.name)
    if (description) this.#adopt(description)
    driver.prepare.call(this, description ? this.#memory.undescribed : wire)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    this.#adopt({ fields, columns })
    this.#memory!.descriptions.set(this.name, { fields, columns })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      if (fields.length !== this.#columns.length) throw new Error('The columns of the statement have changed')
      for (const [at, { name, parse }] of this.#columns.entries()) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
      }
      this.#answer.rows.push(row)
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answer.command = text.split(' ', 1)[0]!
    const count = /\d+$/.exec(text)
    if (count) this.#answer.rowCount = Number(count[0])
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  #adopt({ fields, columns }: Description): void {
    this.#answer.fields = fields
    this.#columns = columns
  }
}

function memoryOf(wire: Wire): Memory {
  let memory = memories.get(wire)
  if (!memory) {
    const undescribed = Object.create(wire, { describe: { value: () => {} } }) as Wire
    memories.set(wire, (memory = { descriptions: new Map(), undescribed }))
  }
  return memory
}
