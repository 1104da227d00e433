/** `npm run admin -- <command>`: on the database of DATABASE_URL, with nothing else of the server running. */
import { connectPostgres } from '../database/connect.ts'
import { migrateAt } from '../database/migrate-at.ts'
import { readSecretFiles } from '../secret-files.ts'
import { commands, Refused, usage } from './commands.ts'

// A check reads whole tables.
const STATEMENT_MS = 10 * 60_000

const [name = '', ...args] = process.argv.slice(2)
try {
  process.stdout.write(`${await answer()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function answer(): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name !== 'migrate' && args.length !== command?.takes.length) throw new Refused(usage())
  const { DATABASE_URL: url } = readSecretFiles(process.env)
  if (!url) throw new Refused('DATABASE_URL is required: the embedded database belongs to its server.')
  if (!command) {
    const applied = await migrateAt(url)
    return applied.length > 0 ? applied.join('\n') : 'Nothing to migrate.'
  }
  const connection = await connectPostgres(url, { poolSize: 3, statementTimeout: STATEMENT_MS })
  try {
    return await command.run(connection, args, new Date(), (line) => process.stderr.write(`${line}\n`))
  } finally {
    await connection.close()
  }
}
