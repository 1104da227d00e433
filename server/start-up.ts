/** What happens once at startup, however many workers there are, and what it says. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { expectMigrated, migrateAt } from './database/migrate-at.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { answerWhileWaiting } from './http/waiting-server.ts'

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** Prints `Step … 3.2 s` on one line: the step now, the seconds when it is done. */
export function announce(step: string): () => void {
  const began = Date.now()
  process.stdout.write(`${step} …`)
  return () => say(` ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Checked first, so that nobody waits for the database only to hear that the port is taken. */
export async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  await once(probe.listen(port, host), 'listening')
  await once(probe.close(), 'close')
}

/** Migrates PostgreSQL as soon as it is up. Returns a function that frees the port, if it had to wait. */
export async function prepareDatabase(url: string, config: Config): Promise<() => Promise<void>> {
  let stopWaiting = async () => {}
  await waitForDatabase(
    async () => void (await (config.migrates ? migrateAt(url) : expectMigrated(url))),
    async (reason) => {
      say(`Waiting for the database (${reason}). If this does not end, check DATABASE_URL.`)
      stopWaiting = await answerWhileWaiting(config, 'Waiting for the database.')
    },
  )
  return stopWaiting
}

export function sayReady({ brandName, publicUrl, partnerGatewayUrl, live, production }: Config): void {
  say(`\n  ${brandName} is ready: ${publicUrl}/\n`)
  if (partnerGatewayUrl) say(`  Operations are forwarded to ${partnerGatewayUrl}.\n`)
  if (!live) say('  LIVE=false: the screens show recorded answers.\n')
  if (!production)
    say(`  Sign in as one-plan@sandbox.test, password sandbox. All accounts: ${publicUrl}/sandbox\n`)
}
