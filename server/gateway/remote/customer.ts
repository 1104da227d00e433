/** The customer behind a token (P2.1): the contact, the address that carries the customerRef, and its plans. */
import { Failure } from '#contract/failure.ts'
import type { OperationResult } from '#contract/index.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import { NO_CONTRACT, type AccountAddress, type ContractSummary } from '#contract/users.ts'
import { mergeCustomer, type CustomerDetails } from '#domain/customer/customer.ts'
import type { ContractFacts, ViewerFacts } from '../facts/customer.ts'
import { isRefusal, unrefused, type Ask } from './ask.ts'

type Contact = OperationResult<'searchByCustomerRef'>

export interface RemoteCustomer {
  viewer: ViewerFacts
  details: CustomerDetails<ContractSummary>
  contracts: ContractSummary[]
}

export async function findContact(ask: Ask, customerRef: string): Promise<Contact> {
  return unrefused(await ask('searchByCustomerRef', { customerRef }))
}

/** Callers that need the contact before the plans can ask for it separately: identical calls are sent once. */
export async function readCustomer(ask: Ask, customerRef: string): Promise<RemoteCustomer> {
  const contact = await findContact(ask, customerRef)
  const account = contact.addresses.find((address) => address.customerRef === customerRef)
  if (!account) throw new Failure('not-yours')
  const contracts = await listContracts(ask, contact.contactId, account.accountAddressId)
  const details = mergeCustomer(personOf(contact), contact.addresses.map(placeOf), customerRef, contracts)
  if (!details) throw new Failure('not-yours')
  const { FirstName: firstName, LastName: lastName } = details
  const viewer = { customerRef, firstName, lastName, contracts: contracts.map(contractFacts) }
  return { viewer, details, contracts }
}

async function listContracts(
  ask: Ask,
  contactId: string,
  accountAddressId: string,
): Promise<ContractSummary[]> {
  const answer = await ask('getAccountSummary', { contactId, accountAddressId })
  // A customer without a plan gets this refusal and is still a customer. P6.7: any other refusal is an error.
  if (isRefusal(answer) && answer.errorDetails.code === NO_CONTRACT) return []
  return unrefused(answer).contractCollection
}

/** The plan in the URL, if any, has to be the customer's. */
export async function checkPlan(ask: Ask, customerRef: string, contractRef: string | null): Promise<void> {
  if (contractRef === null) return
  const { contracts } = await readCustomer(ask, customerRef)
  if (!contracts.some(({ contractPublicRef }) => contractPublicRef === contractRef)) {
    throw new Failure('not-yours')
  }
}

/** The specification's amounts are in dollars. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

function contractFacts(contract: ContractSummary): ContractFacts {
  const { contractId, contractPublicRef, contractStatusCode, planName, onlineClaims } = contract
  return {
    contractId,
    contractPublicRef,
    contractStatusCode,
    planCode: contract.productOfferCode,
    planName,
    benefitPerClaimCents: centsOf(contract.benefitPerClaim),
    onlineClaims,
    versionFromDate: contract.versionFromDate,
    versionToDate: contract.versionToDate,
    subcategories: contract.productDetails.map(({ subCategory }) => subCategory),
  }
}

function personOf({ contactId, email, FirstName, LastName, homephone, mobilephone }: Contact) {
  return {
    contactId,
    email,
    firstName: FirstName,
    lastName: LastName,
    homePhone: homephone,
    mobilePhone: mobilephone,
  }
}

function placeOf({ customerRef, houseNo, zipCode, country, ...lines }: AccountAddress) {
  return {
    customerRef,
    houseNo,
    street: lines.addressLine1,
    apartment: lines.addressLine2,
    city: lines.addressLine4,
    state: lines.addressLine5,
    zipCode,
    country,
  }
}

/** An address of the contact, in the fields of the address form. */
export function addressOnFile(address: AccountAddress, customerRef: string): AddressOnFile {
  const { customerRef: account, ...place } = placeOf(address)
  return { addressId: address.accountAddressId, ...place, isAccountAddress: account === customerRef }
}
