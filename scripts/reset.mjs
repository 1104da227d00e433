// Deletes the data folder: the next start creates a new database with the sandbox's customers.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { loadEnvFile } from './setup/env-file.mjs'
import { giveUp } from './setup/step.mjs'

loadEnvFile()
const folder = resolve(process.env.DATA_DIR || '.data')
// Where the database is, if not here (server/database/embedded/place.ts).
const elsewhere = read(join(folder, 'postgres-folder')).trim()
for (const place of [folder, elsewhere]) {
  const pid = parseInt(read(join(place, 'postgres', 'postmaster.pid')), 10)
  if (pid && isRunning(pid))
    giveUp(`PostgreSQL (process ${pid}) runs on the data in ${place}. Stop the portal first.`)
}
if (basename(elsewhere).startsWith('device-protection-portal-'))
  rmSync(elsewhere, { recursive: true, force: true })
// Only what the portal puts there: DATA_DIR may have been pointed at something else by mistake. `database` is an earlier
// version's.
const OURS = /^(postgres(-folder|-programs-.*|\.unfinished-.*)?|database(\.lock)?|sandbox-keys\.json)$/
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  if (OURS.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
process.stdout.write(`Deleted the data in ${folder}. The next "npm start" creates it again.\n`)

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
