/**
 * Several hosts in an address, as in `postgres://portal@db1,db2:5433/portal?target_session_attrs=read-write`. The driver
 * knows one host a connection, so the one that takes writes is looked for first.
 */
import { accessSync, constants } from 'node:fs'
import pg from 'pg'
import { isNotUpYet } from '../wait-for-database.ts'

/** An address for each host. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

const FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** What the address must be, if it is not. Without any part of it: it contains a password. */
export function addressProblem(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'start with postgres:// or postgresql://'
  const addresses = addressesOf(url).map(withHost)
  if (!addresses.every((address) => URL.canParse(address)))
    return 'be a URL, with the special characters of a password percent-encoded'
  const { searchParams } = new URL(addresses[0]!)
  const session = searchParams.get('target_session_attrs') ?? 'read-write'
  if (session !== 'read-write' && session !== 'primary') return 'have target_session_attrs=read-write, if any'
  const unreadable = FILES.find((name) => searchParams.has(name) && !isReadable(searchParams.get(name)!))
  return unreadable && `name a readable file as ${unreadable}`
}

/** The driver takes a user without a host, if the folder of a Unix socket is named; a URL does not. */
function withHost(address: string): string {
  return address.replace(/^(\w+:\/\/[^/?#]*@)(\/[^@]*[?&]host=)/, '$1localhost$2')
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

export interface Host {
  host: string
  port: number
}

/** Reported when connecting. */
const STANDBY = 'in_hot_standby'

/** Whether the server turns out to be a standby. Asked before connecting, known when connected. */
export function standbyCheck(client: pg.Client): () => boolean {
  let isStandby = false
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === STANDBY) isStandby = status.parameterValue === 'on'
  })
  return () => isStandby
}

/** Waiting helps: another host may be promoted. */
export function standbyError(host: string): Error {
  return Object.assign(new Error(`${host} is a standby`), { code: '57P03' })
}

/** Remembers which host takes writes, until a connection to it fails. */
export class Primary {
  readonly #addresses: string[]
  readonly #connectTimeout: number
  #found: Promise<Host> | undefined

  constructor(addresses: string[], connectTimeout: number) {
    this.#addresses = addresses
    this.#connectTimeout = connectTimeout
  }

  find(): Promise<Host> {
    this.#found ??= this.#search().catch((error) => {
      this.forget()
      throw error
    })
    return this.#found
  }

  forget(): void {
    this.#found = undefined
  }

  /** All at once: a host that is down may take the whole timeout to say nothing. */
  async #search(): Promise<Host> {
    const tries = this.#addresses.map((address) => this.#try(address))
    try {
      return await Promise.any(tries)
    } catch (error) {
      const { errors } = error as AggregateError
      throw (
        errors.find((one) => !isNotUpYet(one)) ??
        Object.assign(new Error(`no host takes writes: ${errors.map(({ message }) => message).join(', ')}`), {
          code: '57P03',
        })
      )
    }
  }

  async #try(connectionString: string): Promise<Host> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: this.#connectTimeout })
    client.on('error', () => {})
    const isStandby = standbyCheck(client)
    try {
      await client.connect()
      if (isStandby()) throw standbyError(client.host)
      return { host: client.host, port: client.port }
    } finally {
      client.end().catch(() => {})
    }
  }
}
