/** A portal on PostgreSQL in its own process, with signed-in customers. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SERVER_NODE_ARGUMENTS } from '../../scripts/run-server.mjs'
import { household } from '../../test/support/households.ts'

export interface Visit {
  authorization: string
  /** Encrypted, as in a URL. */
  customerRef: string
}

/** For other servers that check the same tokens. */
export interface TokenSettings {
  issuer: string
  audience: string
  key: object
}

export interface RunningPortal {
  url: string
  tokens: TokenSettings
  /** One per household. */
  visits: Visit[]
  process: ChildProcess
}

/** `numberOf` chooses the households: the first ones unless given. */
export async function startPortal(
  databaseUrl: string,
  households: number,
  env: Record<string, string> = {},
  numberOf = (n: number) => n,
): Promise<RunningPortal> {
  const child = startChild('portal-process.ts', { DATABASE_URL: databaseUrl, ...env })
  const { url, tokens } = await answerOf<{ url: string; tokens: TokenSettings }>(child)
  child.send(Array.from({ length: households }, (_, n) => household(numberOf(n))))
  return { url, tokens, visits: await answerOf<Visit[]>(child), process: child }
}

export function startChild(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: SERVER_NODE_ARGUMENTS,
  })
}

export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [message] = await once(child, 'message')
  return message as Answer
}
