/** The guard before every navigation (P1.3). */
import { webConfig } from './client/config.ts'
import { leaveForSignIn } from './shell/report-failure.ts'

export interface ScreenSearch {
  customerRef?: string
  contractRef?: string
}

export async function requireCustomer(
  { customerRef, contractRef }: ScreenSearch,
  { askForPlan }: { askForPlan: () => void },
): Promise<void> {
  if (customerRef === undefined) {
    // A link without references, as somebody may keep or send one: the login adds those of whoever signs in.
    leaveForSignIn()
    // The page is on its way out: nothing of the screen should flash up behind it.
    await new Promise(() => {})
  }
  if (contractRef === undefined && webConfig.contractSelection) {
    console.warn('No plan is chosen: the address has no contractRef.')
    askForPlan()
  }
}
