/** The test of a spec that follows claims to their end, with a portal of its own and a partner in a second window. */
import { chooseKind } from './claim-pages.ts'
import type { PreparedDraft } from './claims.ts'
import { ownPortal, type OwnPortal } from './own-portal.ts'
import { partnerWindow, type OpenConsole } from './partner-console.ts'
import { test, type SignedIn } from './test.ts'

interface JourneyFixtures {
  partner: OpenConsole
  portal: OwnPortal
  /** Chooses a kind of service for a device; everything before that is answered. */
  startClaim(device: string, kind: string): Promise<PreparedDraft & { visit: SignedIn }>
}

export function claimJourney(name: string) {
  return test.extend<JourneyFixtures>({
    ...ownPortal(name),
    ...partnerWindow,
    startClaim: async ({ page, session }, use) =>
      use(async (device, kind) => {
        const visit = await session('one-plan')
        return { ...(await chooseKind(page, visit, device, kind)), visit }
      }),
  })
}
