/** `npm run admin -- <command>`: on the database of DATABASE_URL, past a pooler, with nothing else of the server running. */
import { createInterface } from 'node:readline'
import { connectPostgres } from '../database/connect.ts'
import { grantTo } from '../database/migrating/grant.ts'
import { expectMigrated, migrateAt } from '../database/migrating/migrate-at.ts'
import { withPatience } from '../database/patient.ts'
import { readSecretFiles } from '../secret-files.ts'
import { BadConfiguration, readConfig } from '../config.ts'
import { readReferenceKeys } from '../identity/reference-keys.ts'
import { createReferences } from '../identity/references.ts'
import { openObjectStore } from '../uploads/object-store.ts'
import { readObjectStoreSettings } from '../uploads/object-store-settings.ts'
import { Refused, type Tools } from './command.ts'
import { commands, usage } from './commands.ts'

// A check reads whole tables.
const STATEMENT_MS = 10 * 60_000
const CONNECT_MS = 30_000

const [name = '', ...args] = process.argv.slice(2)
try {
  process.stdout.write(`${await answer()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function answer(): Promise<string> {
  if (name === 'help' || [name, ...args].includes('--help')) return usage()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const [option, role] = args
  const migrates = name === 'migrate' && (args.length === 0 || (option === '--grant-to' && args.length === 2))
  if (!migrates && args.length !== command?.takes.length) throw new Refused(usage())
  const settings = readSecretFiles(process.env)
  // Imports and migrations keep locks and settings in their session, which a pooler would share.
  const url = settings.DATABASE_DIRECT_URL || settings.DATABASE_URL
  if (!url) throw new Refused('DATABASE_URL is required. Only npm start can use its own database.')
  if (!command) {
    const applied = await migrateAt(url)
    if (role) await withPatience(url, (pool) => grantTo(pool, role))
    return applied.length > 0 ? applied.join('\n') : 'Nothing to migrate.'
  }
  if (!command.withoutTables) await expectMigrated(url)
  const connection = await connectPostgres(url, {
    poolSize: 3,
    statementTimeout: STATEMENT_MS,
    connectTimeout: CONNECT_MS,
  })
  try {
    return await command.run(connection, args, new Date(), {
      ...toolsOf(settings),
      config: () => readConfig(settings),
      readInput,
      say: (line) => process.stderr.write(`${line}\n`),
    })
  } finally {
    await connection.close()
  }
}

/** Invalid settings are reported like a server's, and missing ones by the commands that need them. */
function toolsOf({ DOCUMENTS_URL, REFERENCE_KEYS }: Record<string, string | undefined>): Tools {
  const problems: string[] = []
  const store = readObjectStoreSettings(DOCUMENTS_URL, false, problems)
  const keys = readReferenceKeys(REFERENCE_KEYS, false, problems)
  if (problems.length > 0) throw new BadConfiguration(problems)
  return {
    objects: store && openObjectStore(store),
    references: keys.length > 0 ? createReferences(keys) : undefined,
  }
}

async function readInput(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return undefined
}
