/** Runs before all browser tests: starts one shared server in a folder that is removed with it. */
import { join } from 'node:path'
import { copyData, createTemplate } from './data.ts'
import { startPortal } from './server.ts'
import { createRunFolder } from '../run-folder.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await createRunFolder('browser')
  // Servers and workers start many times: keep the compile cache for the run.
  process.env.NODE_COMPILE_CACHE = join(folder.path, 'compiled')
  await createTemplate(folder.path)
  const portal = await startPortal(await copyData(join(folder.path, 'shared')))
  process.env.PORTAL_URL = portal.url
  return async () => {
    await portal.stop()
    await folder.remove()
  }
}
