/** Every call that changes nothing, in an order in which each finds what it needs in the answers before it. */
import type { AddressOnFile, ServiceAddress } from '#contract/postal-address.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import { hasUsableStatus } from '#domain/customer/plan.ts'
import { BUYOUT_AMOUNT_SOURCE, COUNTRY_CODE } from '#domain/limits.ts'
import type { Told } from '#server/gateway/remote/calls/profile/index.ts'
import { addressOnFile, type PlanSummary } from '#server/gateway/remote/customer.ts'
import { screenDevice } from '#server/gateway/remote/device.ts'
import {
  contractQuestion,
  issueQuestion,
  linesQuestion,
  onlineQuestion,
  placeQuestion,
} from '#server/gateway/remote/questions.ts'
import type { Checker } from './checker.ts'
import type { Options } from './options.ts'

type Device = ReturnType<typeof screenDevice>

/** What the reads have returned and the writes need. */
export interface Known {
  contact: Told<'searchByCustomerRef'>
  address: ServiceAddress
  plan: PlanSummary
  device: Device
  brand: { code: string; name: string }
  model: { code: string; name: string }
  issueCode: string
  triage: Told<'getTriageDetails'>['triageDetails']
}

const inCountry = { countryCode: COUNTRY_CODE } as const

/** Undefined if the customer lacks something that the writes need. */
export async function tryReads(check: Checker, options: Options): Promise<Known | undefined> {
  const { customerRef } = options
  const contact = await check.ask('searchByCustomerRef', { customerRef })
  const account = contact?.addresses.find((address) => address.customerRef === customerRef)
  if (contact && !account) check.lacks('an address with the customerRef that was asked for')
  await tryJobs(check, options)
  const address = account && placeOf(addressOnFile(account, customerRef), options)
  const zipCode = options.zip ?? address?.zipCode
  if (zipCode) await check.ask('getTerritory', { zipCode })
  const device = await tryDevices(check, options)
  if (!contact || !account || !address) return undefined
  await check.ask('getGeoLocation', placeQuestion(address))
  const plan = await tryPlans(check, contact.contactId, account.accountAddressId)
  if (!plan || !device) return undefined
  await check.ask('getOnlineClaimEligibility', onlineQuestion(customerRef, address, plan, device.productLine))
  const product = await tryCatalog(check, device)
  const issue = await tryIssues(check, device, plan)
  if (!issue) return undefined
  await tryAppointments(check, { device, plan, address, issueCode: issue.issueCode })
  return product && { contact, address, plan, device, ...product, ...issue }
}

function placeOf(address: AddressOnFile, { zip }: Options): ServiceAddress {
  const { houseNo, street, apartment, city, state, zipCode, country } = address
  return { houseNo, street, apartment, city, state, zipCode: zip ?? zipCode, country }
}

async function tryJobs(check: Checker, { customerRef, jobId }: Options): Promise<void> {
  const answer = await check.ask('getServiceJobDetailsCE', { customerRef })
  const jobs = answer?.serviceJobStatusDetail ?? []
  const bought = jobs.find(({ sourceSystem }) => sourceSystem?.toUpperCase() === BUYOUT_AMOUNT_SOURCE)
  const id = jobId ?? bought?.serviceJobID ?? jobs[0]?.serviceJobID
  if (id === undefined) return
  await check.ask('getServiceJobDetailsCE', { customerRef, serviceJobId: id })
  await check.ask('getBuyoutAmount', { serviceJobId: id })
}

async function tryPlans(
  check: Checker,
  contactId: string,
  accountAddressId: string,
): Promise<PlanSummary | undefined> {
  const answer = await check.ask('getAccountSummary', { contactId, accountAddressId })
  const plan = answer?.contractCollection.find(({ contractStatusCode }) =>
    hasUsableStatus(contractStatusCode),
  )
  if (!plan) return undefined
  const { contractId, productOfferCode, ScheduleRef } = plan
  await check.ask('getContract', contractQuestion(contractId, ScheduleRef))
  await check.ask('getProductDetails', { productList: [{ productCode: productOfferCode }] })
  await check.ask('getCEProducts', linesQuestion(plan))
  return plan
}

async function tryDevices(check: Checker, { customerRef, deviceId }: Options): Promise<Device | undefined> {
  const answer = await check.ask('getActiveEquipments', { customerRef })
  const shown = (answer?.equipmentDetail ?? []).filter(
    ({ equipmentStatus }) => !isHiddenDevice(equipmentStatus),
  )
  const id = deviceId ?? shown[0]?.inventoryEquipmentId
  if (id === undefined) return undefined
  const details = await check.ask('getEquipmentDetails', { customerRef, inventoryEquipmentId: id })
  await check.ask('getEquipmentEligibility', { customerRef, inventoryEquipmentId: id })
  const told = [...(details?.equipmentDetail ?? []), ...shown].find((one) => one.inventoryEquipmentId === id)
  return told && screenDevice(told)
}

async function tryCatalog(check: Checker, { productLine, make, model }: Device) {
  const question = { productSubCategoryCode: productLine, ...inCountry }
  const brands = (await check.ask('getBrandList', question))?.brands ?? []
  const brand = brands.find(({ brandCode }) => brandCode === make) ?? brands[0]
  if (!brand) return undefined
  const { brandCode, brandName } = brand
  const products = (await check.ask('getProductList', { ...question, brandCode }))?.products ?? []
  const product = products.find(({ productCode }) => productCode === model) ?? products[0]
  if (!product) return undefined
  const { productCode, productName } = product
  return {
    brand: { code: brandCode, name: brandName },
    model: { code: productCode, name: productName },
  }
}

async function tryIssues(check: Checker, device: Device, plan: PlanSummary) {
  const question = { ...productCodes(device), ...inCountry }
  const issue = (await check.ask('getIssueList', question))?.issues[0]
  if (!issue) return undefined
  const { issueCode } = issue
  const triage = await check.ask('getTriageDetails', { ...question, issueCodes: [issueCode] })
  await check.ask('checkIssuesUnderPlan', issueQuestion(plan, device.productLine, issueCode))
  return { issueCode, triage: triage?.triageDetails ?? [] }
}

async function tryAppointments(
  check: Checker,
  { device, plan, address, issueCode }: Pick<Known, 'device' | 'plan' | 'address' | 'issueCode'>,
): Promise<void> {
  const product = productCodes(device)
  const { zipCode } = address
  let center: string | undefined
  for (const kind of ['home-service', 'depot', 'reimbursement', 'carry-in'] as const) {
    const answer = await check.ask('getServiceAvailability', {
      mode: claimKinds[kind].serviceType,
      address,
      product,
      issueCodes: [issueCode],
      planCode: plan.productOfferCode,
    })
    center = answer?.serviceLocationCode ?? answer?.serviceLocations[0]?.serviceLocationCode
  }
  await check.ask('getSlotList', { serviceTypeCode: 'CLAIM_ONSITE', zipCode, ...product })
  if (!center) return
  const carryIn = { serviceTypeCode: 'CLAIM_CARRYIN', serviceLocationCode: center } as const
  await check.ask('getSlotList', { ...carryIn, zipCode, ...product })
}
