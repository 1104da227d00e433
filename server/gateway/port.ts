/**
 * What the portal's functions need from the partner gateway, one method a screen, so that a screen costs one
 * round trip wherever the gateway runs.
 */
import type { ProductLineFacts } from '../tables/catalogue.ts'
import type { ClaimStartFacts } from '../tables/claim-start.ts'
import type { ViewerFacts } from '../tables/customers.ts'
import type { MyDevicesFacts } from '../tables/equipment.ts'

/** Whose data is asked for: the token's subject, and the customer it says it is. Both must match. */
export interface Owner {
  subject: string
  customerRef: string
}

/** What can stand in an address, in plain form. */
export interface PlainReferences {
  customerRef?: string
  contractRef?: string
  claimsMasterId?: string
}

/** Undefined, throughout, when the subject is not that customer or the thing is not theirs. */
export interface Gateway {
  readViewer(owner: Owner): Promise<ViewerFacts | undefined>
  readMyDevices(owner: Owner): Promise<MyDevicesFacts | undefined>
  readProductLines(owner: Owner): Promise<ProductLineFacts | undefined>
  readClaimStart(owner: Owner, equipmentId: string): Promise<ClaimStartFacts | undefined>
  /** Whether all of these are the subject's: plan and claim within the customer that is named, if one is. */
  owns(subject: string, references: PlainReferences): Promise<boolean>
}
