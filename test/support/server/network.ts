/** A network between the app and its database that a test can break in the ways networks break. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Network {
  /** The database's URL through this proxy. */
  url: string
  /** Closes every connection and accepts no new ones. */
  cut(): Promise<void>
  /** Stops forwarding on existing connections; new ones work. */
  freeze(): void
  /** Accepts connections but never sends anything. */
  silence(): void
  /** Holds back everything that the database sends. */
  slowDown(milliseconds: number): void
  /** The next that the database sends arrives in part, and its connection is closed. */
  cutNextAnswer(): void
  restore(): Promise<void>
  close(): Promise<void>
}

export async function networkTo(databaseUrl: string): Promise<Network> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silent = false
  let delay = 0
  let isNextCut = false
  const server = createServer((near) => {
    keep(near)
    if (silent) return
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    near.pipe(far)
    far.on('data', (chunk: Buffer) => carry(chunk, near))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const carry = (chunk: Buffer, near: Socket) => {
    if (isNextCut) {
      isNextCut = false
      near.end(chunk.subarray(0, chunk.length / 2))
    } else if (delay > 0) {
      // Timers of the same length fire in the order they were set.
      setTimeout(() => near.write(chunk), delay)
    } else near.write(chunk)
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    endAll()
    await closed
  }
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    cut,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    silence() {
      silent = true
      endAll()
    },
    slowDown(milliseconds) {
      delay = milliseconds
    },
    cutNextAnswer() {
      isNextCut = true
    },
    async restore() {
      silent = false
      delay = 0
      if (!server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await cut()
    },
  }
}
