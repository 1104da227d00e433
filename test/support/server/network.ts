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
  restore(): Promise<void>
  close(): Promise<void>
}

export async function networkTo(databaseUrl: string): Promise<Network> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    keep(near)
    if (silent) return
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
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
    async restore() {
      silent = false
      if (!server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await cut()
    },
  }
}
