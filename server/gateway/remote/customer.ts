/** The customer behind a token (P11.3): the contact, the address that carries the customerRef, and its plans. */
import { Failure } from '#contract/failure.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import { NO_CONTRACT } from '#contract/users.ts'
import { normalizeCountry } from '#domain/customer/address.ts'
import { hasUsableStatus } from '#domain/customer/plan.ts'
import type { ContractFacts, ViewerFacts } from '../../facts/customer.ts'
import type { Read } from './remote-context.ts'
import { isRefusal, unrefused, type Ask } from './calls/ask.ts'
import type { Told } from './calls/profile/index.ts'
import { contractQuestion } from './questions.ts'

export type Contact = Told<'searchByCustomerRef'>
export type ContactAddress = Contact['addresses'][number]
export type PlanSummary = Told<'getAccountSummary'>['contractCollection'][number]

export interface RemoteCustomer {
  viewer: ViewerFacts
  contact: Contact
  /** The one that the plans are held at. */
  account: ContactAddress
  plans: readonly PlanSummary[]
}

/** P11.3: one of the contact's addresses has to carry the reference. A partner may refuse to look for another's. */
export async function findContact(ask: Ask, customerRef: string): Promise<Contact> {
  const contact = await ask('searchByCustomerRef', { customerRef })
  if (isRefusal(contact) || !accountOf(contact, customerRef)) throw new Failure('not-yours')
  return contact
}

function accountOf({ addresses }: Contact, customerRef: string): ContactAddress | undefined {
  return addresses.find((address) => address.customerRef === customerRef)
}

/** Callers that need the contact before the plans can ask for it separately: identical calls are sent once. */
export async function readCustomer(ask: Ask, customerRef: string): Promise<RemoteCustomer> {
  const contact = await findContact(ask, customerRef)
  const account = accountOf(contact, customerRef)!
  const plans = await listPlans(ask, contact.contactId, account.accountAddressId)
  const contracts = await Promise.all(plans.map((plan) => contractFacts(ask, plan)))
  const { FirstName, LastName } = contact
  const viewer = { customerRef, firstName: FirstName ?? '', lastName: LastName ?? '', contracts }
  return { viewer, contact, account, plans }
}

export const readViewer: Read<'readViewer'> = async ({ calls }, { customerRef }) => {
  return (await readCustomer(calls.as(customerRef), customerRef)).viewer
}

async function listPlans(
  ask: Ask,
  contactId: string,
  accountAddressId: string,
): Promise<readonly PlanSummary[]> {
  const answer = await ask('getAccountSummary', { contactId, accountAddressId })
  // A customer without a plan gets this refusal and is still a customer. P6.7: any other refusal is an error.
  if (isRefusal(answer) && answer.errorDetails.code === NO_CONTRACT) return []
  return unrefused(answer).contractCollection
}

/** Nothing more is asked about a plan that can't be used anyway (P5.3). */
async function contractFacts(ask: Ask, plan: PlanSummary): Promise<ContractFacts> {
  const usable = hasUsableStatus(plan.contractStatusCode)
  const lacksSomething = [plan.planName, plan.versionFromDate, plan.versionToDate].includes(null)
  const [subcategories, schedule] = await Promise.all([
    usable || plan.productDetails ? listSubcategories(ask, plan) : [],
    usable && lacksSomething ? readSchedule(ask, plan) : null,
  ])
  const { contractId, contractPublicRef, productOfferCode: planCode } = plan
  return {
    contractId,
    contractPublicRef,
    contractStatusCode: plan.contractStatusCode ?? '',
    planCode,
    planName: plan.planName ?? schedule?.optionName ?? plan.contractType ?? planCode,
    benefitPerClaimCents: plan.benefitPerClaimCents,
    fees: feesOf(plan),
    onlineClaims: plan.onlineClaims ?? true,
    versionFromDate: plan.versionFromDate ?? schedule?.versionFromDate ?? null,
    versionToDate: plan.versionToDate ?? schedule?.versionToDate ?? null,
    subcategories,
  }
}

/** The lowest and the highest service fee, if the plan has them without another call. */
function feesOf({ coveredProductLines }: PlanSummary): ContractFacts['fees'] {
  const fees = (coveredProductLines ?? []).map(({ serviceFee }) => Math.round(serviceFee * 100))
  return fees.length > 0 ? [Math.min(...fees), Math.max(...fees)] : null
}

async function listSubcategories(ask: Ask, plan: PlanSummary): Promise<string[]> {
  const { productOfferCode: productCode, productDetails } = plan
  if (productDetails) return productDetails.map(({ subCategory }) => subCategory)
  const answer = await ask('getProductDetails', { productList: [{ productCode }] })
  if (isRefusal(answer)) return []
  return answer.productDetails.map(({ subCategory }) => subCategory ?? '')
}

/** The answer of getContract for the plan's ScheduleRef; null if the plan has none. */
export async function readSchedule(ask: Ask, { contractId, ScheduleRef }: PlanSummary) {
  if (!ScheduleRef) return null
  const answer = await ask('getContract', contractQuestion(contractId, ScheduleRef))
  if (isRefusal(answer)) return null
  const { OptionDetail, versionFromDate, versionToDate } = answer
  return { optionName: OptionDetail[0]?.optionName ?? null, versionFromDate, versionToDate }
}

/** The plan in the URL, if any, has to be the customer's. */
export async function checkPlan(ask: Ask, customerRef: string, contractRef: string | null): Promise<void> {
  if (contractRef === null) return
  const { plans } = await readCustomer(ask, customerRef)
  if (!plans.some(({ contractPublicRef }) => contractPublicRef === contractRef)) {
    throw new Failure('not-yours')
  }
}

/** An address of the contact, in the fields of the address form. */
export function addressOnFile(address: ContactAddress, customerRef: string): AddressOnFile {
  return {
    addressId: address.accountAddressId,
    houseNo: address.houseNo ?? '',
    street: address.addressLine1 ?? '',
    apartment: address.addressLine2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zipCode: address.zipCode ?? '',
    country: normalizeCountry(address.country),
    isAccountAddress: address.customerRef === customerRef,
  }
}
