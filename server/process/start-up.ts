/** What happens once at startup, however many workers there are, and what it says. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { expectMigrated, migrateAt } from '../database/migrating/migrate-at.ts'
import { waitForDatabase } from '../database/wait-for-database.ts'
import { openLog } from '../log/logging.ts'
import type { WaitingServer } from './waiting-server.ts'
import { discover, ProviderUnavailable, type DiscoveryDocument } from '../identity/issuer.ts'
import { waitUntilUp } from './wait-until-up.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Informs whoever runs this server: with a log line in production, with text on a developer's terminal. */
export type Tell = (level: 'info' | 'warn' | 'error', text: string) => void

export function tellerOf(config: Config): Tell {
  // Good news stands apart from what was installed, built and created before.
  if (!config.production) return (level, text) => say(level === 'info' ? `\n  ${text}` : text)
  const log = openLog(config)
  return (level, text) => log[level](text)
}

/** Prints `Step … 3.2 s` on one line: the step now, the seconds when it is done. */
export function announce(step: string): () => void {
  const began = Date.now()
  process.stdout.write(`${step} …`)
  return () => say(` ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Checked first, so that nobody waits for the database only to find out that the port is taken. */
export async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  await once(probe.listen(port, host), 'listening')
  await once(probe.close(), 'close')
}

/** Migrates PostgreSQL as soon as it is up. */
export async function prepareDatabase(
  url: string,
  { migrates }: Config,
  waiting: WaitingServer,
  tell: Tell,
): Promise<void> {
  await waitForDatabase(
    async () => void (await (migrates ? migrateAt(url) : expectMigrated(url))),
    async (reason) => {
      tell('warn', `Waiting for the database (${reason}). If this does not end, check DATABASE_URL.`)
      await waiting.answer('Waiting for the database.')
    },
  )
}

/** Reads where the provider's endpoints and keys are, as soon as it is up. */
export function awaitProvider(
  { identity }: Config,
  waiting: WaitingServer,
  tell: Tell,
): Promise<DiscoveryDocument> {
  return waitUntilUp(
    () => discover(identity.issuer),
    (error) => error instanceof ProviderUnavailable,
    async (reason) => {
      tell('warn', `Waiting for the sign-in provider. ${reason}`)
      await waiting.answer('Waiting for the sign-in provider.')
    },
  )
}

export function tellReady(
  { brandName, publicUrl, partnerGatewayUrl, live, production }: Config,
  tell: Tell,
): void {
  tell('info', `${brandName} is ready: ${publicUrl}/`)
  if (partnerGatewayUrl) tell('info', `Operations are forwarded to ${partnerGatewayUrl}.`)
  if (!live) tell('info', 'LIVE=false: the screens show recorded answers.')
  if (!production)
    tell('info', `Sign in as one-plan@sandbox.test, password sandbox. All accounts: ${publicUrl}/sandbox`)
}
