/** P1.3's guard, run before every navigation. */
import { webConfig } from './client/config.ts'
import { leaveForLogin } from './shell/report-failure.ts'

export interface ScreenSearch {
  customerRef?: string
  contractRef?: string
}

export async function requireCustomer(
  { customerRef, contractRef }: ScreenSearch,
  { askForPlan }: { askForPlan: () => void },
): Promise<void> {
  // The router hands on an empty or blank one, which is none.
  if (!customerRef?.trim()) {
    // A bookmarked or shared link without references: the login adds those of the customer who signs in.
    leaveForLogin()
    // The page is being left: don't flash the screen.
    await new Promise(() => {})
  }
  if (contractRef === undefined && webConfig.contractSelection) {
    console.warn('No plan is chosen: the address has no contractRef.')
    askForPlan()
  }
}
