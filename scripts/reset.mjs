// Deletes the data folder: the next start creates a new database with the sandbox's customers.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { loadEnvFile } from './setup/env-file.mjs'
import { giveUp } from './setup/step.mjs'

loadEnvFile()
const folder = resolve(process.env.DATA_DIR || '.data')
// Where the database is, if not here (server/database/embedded/place.ts).
const elsewhere = read(join(folder, 'postgres-folder')).trim()
for (const place of [folder, elsewhere].filter(Boolean)) {
  const pid = parseInt(read(join(place, 'postgres', 'postmaster.pid')), 10)
  if (pid && isPostgres(pid))
    giveUp(`PostgreSQL (process ${pid}) runs on the data in ${place}. Stop the portal first.`)
}
if (basename(elsewhere).startsWith('device-protection-portal-'))
  rmSync(elsewhere, { recursive: true, force: true })
// Only what the portal puts there: DATA_DIR may have been pointed at something else by mistake. `database` is an earlier
// version's.
const OURS = /^(postgres(-folder|-programs-.*|\.unfinished-.*)|database\.lock|sandbox-keys\.json)$/
const DATABASES = /^(postgres|database)$/
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  const isDatabase = DATABASES.test(name) && existsSync(join(folder, name, 'PG_VERSION'))
  if (isDatabase || OURS.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
process.stdout.write(`Deleted the data in ${folder}. The next "npm start" creates it again.\n`)

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Another process may have that id by now. */
function isPostgres(/** @type {number} */ pid) {
  const command =
    read(`/proc/${pid}/cmdline`) ||
    spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return /\bpostgres\0? ?-D/.test(command ?? '')
}
