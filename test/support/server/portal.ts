import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp, type TestAppSettings } from './app.ts'
import { keepSeed, restoreSeed } from './restore-seed.ts'
import { NOW } from './seeded.ts'

/** A test file's portal. */
export interface Portal extends TestApp {
  /** The portal's time; NOW again before each test. */
  now: Date
}

let shared: Promise<TestApp> | undefined
let current: Portal
const now = () => current.now

async function startShared(): Promise<TestApp> {
  const portal = await startTestApp({ now })
  await keepSeed(portal.connection.pool)
  return portal
}

/**
 * A portal for the tests of a file, with freshly seeded customers. Files without settings that run in the same process
 * share it, one after the other.
 */
export function usePortal(settings?: TestAppSettings): Portal {
  const portal = { now: NOW } as Portal
  beforeAll(async () => {
    current = portal
    Object.assign(portal, await (settings ? startTestApp({ now, ...settings }) : (shared ??= startShared())))
  })
  beforeEach(() => {
    portal.now = NOW
  })
  afterAll(() => (settings ? portal.close() : restoreSeed(portal.connection.pool)))
  return portal
}
