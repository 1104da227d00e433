/** The customer, their plans and their addresses, as the gateway returns them to the portal's functions. */
import { Type, type Static } from 'typebox'
import { addDevice } from '#contract/add-device.ts'
import { getZip } from '#contract/appointment-functions.ts'
import { Nullable } from '#contract/fields.ts'
import { AddressOnFile, DraftAddress } from '#contract/postal-address.ts'

/** Whose data is asked for: the token's subject and the customer it claims to be. Both must match. */
export interface Owner {
  subject: string
  customerRef: string
}

/** The references in a screen's URL, decrypted. */
export interface PlainReferences {
  customerRef?: string
  contractRef?: string
  claimsMasterId?: string
}

/** What a call names, all of which has to be the caller's. */
export interface NamedThings extends PlainReferences {
  equipmentId?: string | undefined
}

export const ContractFacts = Type.Object({
  contractId: Type.String(),
  contractPublicRef: Type.String(),
  contractStatusCode: Type.String(),
  planCode: Type.String(),
  planName: Type.String(),
  /** Null if only getOnlineClaimEligibility knows it (P11.3). */
  benefitPerClaimCents: Nullable(Type.Integer()),
  /** The lowest and the highest service fee of its product lines. */
  fees: Nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
  onlineClaims: Type.Boolean(),
  versionFromDate: Nullable(Type.String()),
  versionToDate: Nullable(Type.String()),
  subcategories: Type.Array(Type.String()),
})
export type ContractFacts = Static<typeof ContractFacts>

export const ViewerFacts = Type.Object({
  customerRef: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  contracts: Type.Array(ContractFacts),
})
export type ViewerFacts = Static<typeof ViewerFacts>

/** What a customer's contract says about a product line. */
export const ContractTerms = Type.Object({
  contractId: Type.String(),
  onlineClaims: Type.Boolean(),
  benefitCents: Nullable(Type.Integer()),
  optionName: Nullable(Type.String()),
  /**
   * Whether the plan covers the product line; null if the partner couldn't say this time. The fee is null without
   * coverage, or if the partner couldn't say.
   */
  covered: Nullable(Type.Boolean()),
  serviceFeeCents: Nullable(Type.Integer()),
})
export type ContractTerms = Static<typeof ContractTerms>

const { address, productLines } = addDevice.result.properties
export const ProductLineFacts = Type.Object({
  viewer: ViewerFacts,
  address,
  productLines: Type.Array(Type.Object({ planCode: Type.String(), ...productLines.items.properties })),
})
export type ProductLineFacts = Static<typeof ProductLineFacts>

export const ServiceAddressFacts = Type.Object({
  viewer: ViewerFacts,
  addresses: Type.Array(AddressOnFile),
  /** The address of the claim's draft, if there is one. */
  chosen: Nullable(DraftAddress),
})
export type ServiceAddressFacts = Static<typeof ServiceAddressFacts>

export const SavedAddress = Type.Object({
  /** The state of the ZIP code; null if there is no such ZIP code. */
  zipState: Nullable(Type.String()),
  /** Null if nothing was saved because the ZIP code is unknown or in another state. */
  address: Nullable(AddressOnFile),
})
export type SavedAddress = Static<typeof SavedAddress>

export const HomePlace = getZip.result
export type HomePlace = Static<typeof HomePlace>
