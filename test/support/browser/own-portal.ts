/** A separate portal for one spec, for what would interfere with others: changed data, other settings, a restart. */
import { join } from 'node:path'
import { test } from '@playwright/test'
import { copyDataFolder } from './data.ts'
import { startPortal, type PortalServer } from './server.ts'
import { createRunFolder } from '../run-folder.ts'

export interface OwnPortal extends PortalServer {
  dataFolder: string
}

/** Adds data to the folder beyond the sandbox's, before the portal starts. */
type Fill = (dataFolder: string) => Promise<void>

interface Wanted {
  name: string
  settings: Record<string, string>
  fill: Fill | undefined
}

/** The portal of the worker's current spec. Stopped when the next spec asks for one. */
export class OwnPortals {
  #present: { name: string; portal: OwnPortal; remove(): Promise<void> } | undefined

  async get({ name, settings, fill }: Wanted): Promise<OwnPortal> {
    if (this.#present?.name === name) return this.#present.portal
    await this.end()
    const folder = await createRunFolder(name)
    try {
      const dataFolder = join(folder.path, 'data')
      await copyDataFolder(dataFolder)
      await fill?.(dataFolder)
      const portal = { ...(await startPortal(dataFolder, settings)), dataFolder }
      this.#present = { name, portal, remove: () => folder.remove() }
      return portal
    } catch (error) {
      await folder.remove()
      throw error
    }
  }

  async end(): Promise<void> {
    const { portal, remove } = this.#present ?? {}
    this.#present = undefined
    await portal?.stop()
    await remove?.()
  }
}

type Use<Value> = (value: Value) => Promise<void>

/** Fixtures: all tests of the spec share the portal, in sequence. */
export function ownPortal(name: string, settings: Record<string, string> = {}, fill?: Fill) {
  // Running in parallel would start a second portal, which takes longer than running in sequence.
  test.describe.configure({ mode: 'default' })
  const start = async ({ ownPortals }: { ownPortals: OwnPortals }, use: Use<OwnPortal>) =>
    use(await ownPortals.get({ name, settings, fill }))
  const options: { timeout: number } = { timeout: 60_000 }
  return {
    portal: [start, options] as [typeof start, typeof options],
    baseURL: async ({ portal }: { portal: OwnPortal }, use: Use<string>) => use(portal.url),
  }
}
