import type { RecordOf } from '#contract/records.ts'
import { addDays } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { ADDRESS_TYPE, PARTNER_CODE } from '#domain/limits.ts'
import { accountOf, type AccountKey, type Person } from '../accounts.ts'
import { brandRecords, productRecords } from '../catalog/records.ts'
import type { SeedRow } from '../insert-rows.ts'
import { daysBefore, equipmentNumber, type Ledger } from '../ledger.ts'
import { PREMIER } from '../plans.ts'
import { Random } from '../random.ts'
import { placeOf } from '../zip-codes/records.ts'

export type Customer = {
  contact: RecordOf<'contacts'> & { mobilePhone: string }
  address: ReturnType<typeof addressRecord> & { customerRef: string }
}
export type Contract = RecordOf<'contracts'>
export type Device = SeedRow<'equipment'> & { inventory_equipment_id: string }

export type Home = { houseNo: string; street: string; apartment?: string; zip: string; phone: string }

export function addCustomer(ledger: Ledger, key: AccountKey, home: Home): Customer {
  return addPerson(ledger, accountOf(key), home)
}

export function addPerson(ledger: Ledger, person: Person, home: Home): Customer {
  const { number, name, email, subject, customerRef } = person
  const [firstName = '', lastName = ''] = name.split(' ')
  const since = daysBefore(ledger.now, 2_400 - 10 * number)
  const contactId = `P${30_010_000 + number}`
  const mobilePhone = home.phone
  const contact = {
    contactId,
    subject,
    email,
    firstName,
    lastName,
    mobilePhone,
    createdAt: since.toISOString(),
  }
  const address = { ...addressRecord(contactId, `A${40_010_000 + number}`, home, since), customerRef }
  ledger.contacts.push(contact)
  ledger.addresses.push(address)
  return { contact, address }
}

/** Another service address, without a plan of its own. */
export function addServiceAddress(ledger: Ledger, { contact }: Customer, home: Omit<Home, 'phone'>): void {
  const { contactId } = contact
  const addressId = `${contactId.replace('P', 'A')}-2`
  ledger.addresses.push(addressRecord(contactId, addressId, home, daysBefore(ledger.now, 300)))
}

export type ContractFacts = {
  plan?: string
  status?: string
  fromDaysAgo?: number
  years?: number
  onlineEligible?: boolean
  products?: 'premier' | 'essential' | 'none'
}

export function addContract(ledger: Ledger, customer: Customer, facts: ContractFacts = {}): Contract {
  const { plan = PREMIER, status = 'a', fromDaysAgo = 700, years = 3, onlineEligible } = facts
  const { products = plan === PREMIER ? 'premier' : 'essential' } = facts
  const contractId = String(600_100_101 + ledger.contracts.length)
  const versionFromDate = addDays(businessDay(ledger.now), -fromDaysAgo)
  const contract = {
    contractId,
    contractPublicRef: `HS-${contractId}`,
    customerRef: customer.address.customerRef,
    contractStatusCode: status,
    planCode: plan,
    partnerCode: PARTNER_CODE,
    contractType: 'Service Agreement',
    scheduleRef: `S${contractId}`,
    versionFromDate,
    versionToDate: addDays(versionFromDate, 365 * years),
    ...(onlineEligible !== undefined && { onlineClaimEligible: onlineEligible }),
    products: contractProducts[products],
    options: [optionNames[products]],
  }
  ledger.contracts.push(contract)
  return contract
}

type DeviceFacts = {
  nickname?: string
  serial?: string
  addedDaysAgo: number
  status?: 'Active' | 'Inactive' | 'Locked'
  replaces?: Device
}

export function addDevice(
  ledger: Ledger,
  customer: Customer,
  productCode: string,
  facts: DeviceFacts,
): Device {
  const product = productOf(productCode)
  const { customerRef: customer_ref } = customer.address
  const inventory_equipment_id = equipmentNumber(ledger)
  const created_at = daysBefore(ledger.now, facts.addedDaysAgo)
  const device: Device = {
    inventory_equipment_id,
    customer_ref,
    product_line: product.productLine,
    brand_code: product.brandCode,
    brand_name: brandRecords.find(({ brandCode }) => brandCode === product.brandCode)?.name ?? '',
    product_code: productCode,
    model_name: product.name,
    unregistered_product_code: null,
    equipment_name: facts.nickname ?? '',
    serial_number: facts.serial ?? new Random(`serial ${inventory_equipment_id}`).code(12),
    install_date: businessDay(created_at),
    equipment_status: facts.status ?? 'Active',
    replaces_equipment_id: facts.replaces?.inventory_equipment_id ?? null,
    created_at,
  }
  ledger.equipment.push(device)
  return device
}

export function productOf(productCode: string) {
  const product = products.get(productCode)
  if (!product) throw new Error(`No such product: ${productCode}`)
  return product
}

const products = new Map(productRecords.map((product) => [product.productCode, product]))

const homeElectronics = { productCode: 'HMSRVHE', productName: 'Home electronics', subcategory: 'HE' }
const lifestyle = { productCode: 'HMSRVLS', productName: 'Lifestyle electronics', subcategory: 'LS' }
const contractProducts = {
  premier: [homeElectronics, lifestyle],
  essential: [homeElectronics],
  none: [],
}

const optionNames = { premier: 'Premier, monthly', essential: 'Essential, monthly', none: 'Pending' } as const

function addressRecord(contactId: string, addressId: string, home: Omit<Home, 'phone'>, since: Date) {
  return {
    addressId,
    contactId,
    addressType: ADDRESS_TYPE,
    houseNo: home.houseNo,
    addressLine1: home.street,
    addressLine2: home.apartment ?? '',
    ...placeOf(home.zip),
    createdAt: since.toISOString(),
  }
}
