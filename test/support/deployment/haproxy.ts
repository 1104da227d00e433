/** Debian's haproxy with the configuration in deploy/, in front of servers on this machine. */
import { readFile, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startProgram, type Program } from '../program.ts'

const PROGRAM = '/usr/sbin/haproxy'
const file = new URL('../../../deploy/haproxy.cfg', import.meta.url)

export interface Balancer extends Program {
  url: string
  /** A column of `show stat` for a server. */
  read(server: 'one' | 'two', column: string): Promise<string>
}

export interface Wishes {
  folder: string
  ports: { one: number; two: number }
  /** Of the configuration: to be replaced by something else. */
  changes?: [before: string, after: string][]
  port?: number
}

export async function startBalancer({ folder, ports, changes = [], port }: Wishes): Promise<Balancer> {
  const ourPort = port ?? (await freePort())
  const socket = join(folder, 'haproxy.socket')
  const config = join(folder, 'haproxy.cfg')
  const text = [
    ['bind :80', `bind 127.0.0.1:${ourPort}`],
    ['10.0.0.11:3000', `127.0.0.1:${ports.one}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports.two}`],
    ['maxconn 20000', `maxconn 2000\n    stats socket ${socket} level admin`],
    ...changes,
  ].reduce((written, [before, after]) => replaced(written, before!, after!), await readFile(file, 'utf8'))
  await writeFile(config, text)
  const program = startProgram(PROGRAM, ['-db', '-f', config])
  const url = `http://127.0.0.1:${ourPort}`
  await waitFor(async () => (await statistics(socket).catch(() => '')).includes('servers'))
  return {
    ...program,
    url,
    async read(server, column) {
      const [names = '', ...lines] = (await statistics(socket)).split('\n')
      const place = names.replace('# ', '').split(',').indexOf(column)
      const line = lines.find((one) => one.startsWith(`servers,${server},`))
      return line!.split(',')[place]!
    },
  }
}

function replaced(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`deploy/haproxy.cfg no longer has "${before}"`)
  return text.replace(before, after)
}

async function statistics(socket: string): Promise<string> {
  const connection = createConnection(socket)
  connection.setEncoding('utf8').end('show stat\n')
  let text = ''
  for await (const piece of connection) text += piece as string
  return text
}

export async function waitFor(condition: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
