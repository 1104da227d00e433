// Deletes the data folder: the next start creates a new database with the sandbox's customers.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from './setup/env-file.mjs'
import { giveUp } from './setup/step.mjs'

loadEnvFile()
const folder = resolve(process.env.DATA_DIR || '.data')
const lock = join(folder, 'database.lock')
if (existsSync(lock)) {
  const pid = Number(readFileSync(lock, 'utf8').split(' ')[0])
  if (isRunning(pid)) giveUp(`The data in ${folder} is in use by process ${pid}. Stop it first.`)
}
// Only what the portal puts there: DATA_DIR may have been pointed at something else by mistake.
for (const name of ['database', 'database.lock', 'sandbox-keys.json']) {
  rmSync(join(folder, name), { recursive: true, force: true })
}
process.stdout.write(`Deleted the data in ${folder}. The next "npm start" creates it again.\n`)

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
