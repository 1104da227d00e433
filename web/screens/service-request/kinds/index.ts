import type { ClaimKind } from '#domain/claim/kind.ts'
import { buyout } from './buyout.tsx'
import { carryIn } from './carry-in.tsx'
import { depot } from './depot.tsx'
import { homeService } from './home-service.tsx'
import type { KindScreen } from './kind-screen.ts'
import { reimbursement } from './reimbursement.tsx'
import { replacement } from './replacement.tsx'

export const kindScreens: Record<ClaimKind, KindScreen> = {
  'carry-in': carryIn,
  depot,
  'home-service': homeService,
  reimbursement,
  replacement,
  buyout,
}
