/**
 * Runs before all browser tests: starts one shared server in a folder that is removed with it. There, one person who can
 * sign in is no customer.
 */
import { join } from 'node:path'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { copyData, createTemplate, openData } from './data.ts'
import { startPortal } from './server.ts'
import { createRunFolder } from '../run-folder.ts'

/** Whom the provider knows and the shared portal does not. */
export const NO_CUSTOMER = 'waiting'

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await createRunFolder('browser')
  // Servers and workers start many times: keep the compile cache for the run.
  process.env.NODE_COMPILE_CACHE = join(folder.path, 'compiled')
  await createTemplate(folder.path)
  const data = await copyData(join(folder.path, 'shared'))
  const { pool, close } = await openData(data)
  await pool.query('update contacts set subject = null where subject = $1', [accountOf(NO_CUSTOMER).subject])
  await close()
  const portal = await startPortal(data)
  process.env.PORTAL_URL = portal.url
  process.env.PORTAL_FOLDER = data.folder
  return async () => {
    await portal.stop()
    await folder.remove()
  }
}
