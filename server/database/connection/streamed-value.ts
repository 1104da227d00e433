/**
 * A statement with a value that is too large to hold. `pg` copies all values into one message, so that a file of 10 MB
 * took up to 35 MB until it was collected. This sends such a value part by part.
 */
import type { Writable } from 'node:stream'
import pg from 'pg'

export interface StreamedValue {
  bytes: number
  /** From the beginning, each time. A part is valid only until the next one is asked for. */
  parts(): AsyncIterable<Buffer>
}

/** The part of pg's connection that a query sees. */
interface Wire {
  stream: Writable
  parse(query: { text: string }): void
  describe(target: { type: 'P'; name: string }): void
  execute(portal: object): void
  sync(): void
}

export function isStreamed(value: unknown): value is StreamedValue {
  return typeof value === 'object' && value !== null && 'parts' in value
}

/** Throws before a part that would be too long: the rest of it would be taken for the next messages. */
async function* exactParts({ bytes, parts }: StreamedValue): AsyncIterable<Buffer> {
  let given = 0
  for await (const part of parts()) {
    given += part.length
    if (given > bytes) throw new Error(`The value has more than ${bytes} bytes.`)
    yield part
  }
  if (given < bytes) throw new Error(`The value has ${given} bytes instead of ${bytes}.`)
}

/** Resolves once the bytes have left the process, or were copied: their memory can be used again. */
export function written(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Nothing else may use the client before `result` is settled: it would be written into the value. */
export class StreamedStatement extends pg.Query {
  readonly result: Promise<pg.QueryResult>
  readonly #text: string
  readonly #bind: readonly (Buffer | StreamedValue)[]
  #sent = Promise.resolve()

  constructor(text: string, values: readonly unknown[]) {
    const answer = Promise.withResolvers<unknown>()
    super(text, (error, result) => (error ? answer.reject(error) : answer.resolve(result)))
    this.#text = text
    this.#bind = bindMessage(values)
    this.result = this.#settle(answer.promise)
  }

  /** An error may arrive before everything is sent. */
  async #settle(answer: Promise<unknown>): Promise<pg.QueryResult> {
    try {
      return (await answer) as pg.QueryResult
    } finally {
      await this.#sent
    }
  }

  override submit = (connection: unknown): void => {
    this.#sent = this.#send(connection as Wire)
  }

  async #send(wire: Wire): Promise<void> {
    wire.parse({ text: this.#text })
    try {
      for (const piece of this.#bind) await sendPiece(wire.stream, piece)
    } catch (error) {
      // After half a message, the connection can't be used anymore.
      wire.stream.destroy(error as Error)
      return
    }
    wire.describe({ type: 'P', name: '' })
    wire.execute({})
    wire.sync()
  }
}

async function sendPiece(stream: Writable, piece: Buffer | StreamedValue): Promise<void> {
  if (!isStreamed(piece)) return void stream.write(piece)
  for await (const part of exactParts(piece)) await written(stream, part)
}

const [TEXT, BINARY] = [0, 1]

/** PostgreSQL's Bind message for the unnamed statement and portal. */
function bindMessage(values: readonly unknown[]): (Buffer | StreamedValue)[] {
  const given = values.map((value) => (isStreamed(value) ? value : textOf(value)))
  const body = [
    Buffer.from('\0\0'),
    int16(given.length),
    ...given.map((value) => int16(isStreamed(value) ? BINARY : TEXT)),
    int16(given.length),
    ...given.flatMap((value) => (value ? [int32(bytesOf(value)), value] : [int32(-1)])),
    // The format of all results.
    int16(1),
    int16(TEXT),
  ]
  const bytes = body.reduce((sum, piece) => sum + bytesOf(piece), 0)
  return joinBuffers([Buffer.from('B'), int32(4 + bytes), ...body])
}

/** Each is sent on its own. */
function joinBuffers(pieces: readonly (Buffer | StreamedValue)[]): (Buffer | StreamedValue)[] {
  const joined: (Buffer | StreamedValue)[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (Buffer.isBuffer(piece) && Buffer.isBuffer(before))
      joined.splice(-1, 1, Buffer.concat([before, piece]))
    else joined.push(piece)
  }
  return joined
}

function textOf(value: unknown): Buffer | undefined {
  if (value === null || value === undefined) return undefined
  if (value instanceof Date) return Buffer.from(value.toISOString())
  if (typeof value === 'object')
    throw new TypeError('Neither a list nor an object can be sent with a streamed value.')
  return Buffer.from(String(value as string | number | boolean))
}

const bytesOf = (piece: Buffer | StreamedValue) => (isStreamed(piece) ? piece.bytes : piece.length)

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
