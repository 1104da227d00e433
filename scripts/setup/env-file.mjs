import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Settings from `.env`, if there is one. A variable that is already set keeps its value. */
export function loadEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
