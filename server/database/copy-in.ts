/** `COPY … FROM STDIN` over `pg`, whose own queries can't send data. */
import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

const LENGTH_BYTES = 4
const HEADER_BYTES = 1 + LENGTH_BYTES

/** The part of pg's connection that a query sees. */
interface Wire {
  stream: Socket
  query(text: string): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Returns how many rows were copied. If `chunks` throws, nothing is, and its error is thrown. Nothing else may use the
 * client until it ends: COPY does not pipeline, since the next statement would be read as data.
 */
export async function copyIn(
  client: ClientBase & { pipeline?: boolean },
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const { pipeline = false } = client
  client.pipeline = false
  try {
    return await new Promise((resolve, reject) => {
      const copy = new CopyIn(text, chunks, (error) => (error ? reject(error) : resolve(copy.rows)))
      client.query(copy as never)
    })
  } finally {
    client.pipeline = pipeline
  }
}

class CopyIn {
  rows = 0
  /** Named as `pg` expects it: it wraps this to cancel its timeout. */
  callback: (error?: Error | null) => void
  #text: string
  #chunks: AsyncIterable<Buffer>
  #over = false
  #cause: Error | undefined

  constructor(text: string, chunks: AsyncIterable<Buffer>, callback: (error?: Error | null) => void) {
    this.#text = text
    this.#chunks = chunks
    this.callback = callback
  }

  submit(wire: Wire): void {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: Wire): void {
    this.#send(wire).then(
      () => {
        if (!this.#over) wire.endCopyFrom()
      },
      (error: Error) => {
        this.#cause = error
        if (!this.#over) wire.sendCopyFail('the rows could not be read')
      },
    )
  }

  async #send(wire: Wire): Promise<void> {
    for await (const chunk of this.#chunks) {
      // Refused or disconnected: nobody reads on, or the next COPY on this connection would.
      if (this.#over) return
      send(wire.stream, chunk)
      if (wire.stream.writableNeedDrain) await drained(wire.stream)
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1])
  }

  handleReadyForQuery(): void {
    this.#over = true
    this.callback()
  }

  handleError(error: Error): void {
    this.#over = true
    this.callback(this.#cause ?? error)
  }
}

/** As pg does, but without a copy of the rows in its buffer, which then stays as large as they are. */
function send(stream: Socket, chunk: Buffer): void {
  const header = Buffer.allocUnsafe(HEADER_BYTES)
  header.write('d', 'latin1')
  header.writeInt32BE(chunk.length + LENGTH_BYTES, 1)
  stream.cork()
  stream.write(header)
  stream.write(chunk)
  stream.uncork()
}

function drained(stream: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done)
      stream.off('close', done)
      resolve()
    }
    stream.once('drain', done)
    stream.once('close', done)
  })
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in COPY's text format. A list is an array, or JSON for jsonb. */
export function copyText(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N'
  const text =
    type === 'jsonb' ? JSON.stringify(value) : Array.isArray(value) ? arrayText(value) : String(value)
  return SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (found) => ESCAPES[found]!) : text
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}
