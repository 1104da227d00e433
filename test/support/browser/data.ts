/** A portal's data folder with every sandbox customer: seeded once per run and copied for each portal. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { startPortal } from './server.ts'

export async function fillDataFolder(path: string): Promise<void> {
  await mkdir(path)
  // Start and stop a portal, so the folder has everything that a first start creates.
  const portal = await startPortal(path)
  await portal.stop()
  process.env.PORTAL_DATA = path
}

export async function copyDataFolder(path: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', process.env.PORTAL_DATA!, path])
}
