/** A portal of a spec's own, for what would get in the way of others: changed data, other settings, a restart. */
import { join } from 'node:path'
import { test } from '@playwright/test'
import { copyDataFolder } from './browser-data.ts'
import { startPortal, type PortalServer } from './browser-server.ts'
import { createRunFolder } from './run-folder.ts'

export interface OwnPortal extends PortalServer {
  dataFolder: string
}

/** Puts more into the folder than every sandbox has, before the portal starts. */
type Fill = (dataFolder: string) => Promise<void>

const portals = new Map<string, ReturnType<typeof portalFixture>>()

/** A worker's fixture: the same portal for all tests of the spec, one after the other. */
export function ownPortal(name: string, settings: Record<string, string> = {}, fill?: Fill) {
  const known = portals.get(name)
  if (known) return known
  // Starting another one for half of them would take longer than taking turns.
  test.describe.configure({ mode: 'default' })
  const fixture = portalFixture(name, settings, fill)
  portals.set(name, fixture)
  return fixture
}

function portalFixture(name: string, settings: Record<string, string>, fill?: Fill) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  const start = async ({}: object, use: (portal: OwnPortal) => Promise<void>) => {
    const folder = await createRunFolder(name)
    const dataFolder = join(folder.path, 'data')
    await copyDataFolder(dataFolder)
    await fill?.(dataFolder)
    const portal = await startPortal(dataFolder, settings)
    await use({ ...portal, dataFolder })
    await portal.stop()
    await folder.remove()
  }
  const options: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 60_000 }
  return { portal: [start, options] as [typeof start, typeof options] }
}
