/** A separate portal for one spec, for what would interfere with others: changed data, other settings, a restart. */
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { Pool } from 'pg'
import { copyData, openData, startStillPortal } from './data.ts'
import { startPortal, type PortalData, type PortalServer, type Settings } from './server.ts'
import { createRunFolder } from '../run-folder.ts'

export interface OwnPortal extends PortalServer {
  dataFolder: string
}

interface Wishes {
  settings?: Settings
  /** Adds data beyond the sandbox's, before the portal starts. */
  fill?: (pool: Pool) => Promise<void>
  /** Its clock stands still, and its data is of that time. */
  isStill?: boolean
}

/** The portal of the worker's current spec. Stopped when the next spec asks for one. */
export class OwnPortals {
  #present: { name: string; portal: OwnPortal; remove(): Promise<void> } | undefined

  async get(name: string, wishes: Wishes): Promise<OwnPortal> {
    if (this.#present?.name === name) return this.#present.portal
    await this.end()
    const folder = await createRunFolder(name)
    try {
      const dataFolder = join(folder.path, 'data')
      const portal = { ...(await start(dataFolder, wishes)), dataFolder }
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

async function start(folder: string, { settings, fill, isStill }: Wishes): Promise<PortalServer> {
  if (isStill) return startStillPortal(folder)
  const data = await copyData(folder)
  if (fill) await addTo(data, fill)
  return startPortal(data, settings)
}

async function addTo(data: PortalData, fill: (pool: Pool) => Promise<void>): Promise<void> {
  const connection = await openData(data)
  try {
    await fill(connection.pool)
  } finally {
    await connection.close()
  }
}

type Use<Value> = (value: Value) => Promise<void>

/** Fixtures: all tests of the spec share the portal, in sequence. With `--repeat-each`, each time a new one. */
export function ownPortal(name: string, wishes: Wishes = {}) {
  // Running in parallel would start a second portal, which takes longer than running in sequence, except for screens.
  if (!wishes.isStill) test.describe.configure({ mode: 'default' })
  const portal = async ({ ownPortals }: { ownPortals: OwnPortals }, use: Use<OwnPortal>) =>
    use(await ownPortals.get(`${name}-${test.info().repeatEachIndex}`, wishes))
  return {
    portal,
    baseURL: async ({ portal }: { portal: OwnPortal }, use: Use<string>) => use(portal.url),
  }
}
