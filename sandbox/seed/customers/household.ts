import { addDays } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { ADDRESS_TYPE, COUNTRY_CODE, OPTION_POSITION, PARTNER_CODE } from '#domain/limits.ts'
import { accountOf, type AccountKey, type Person } from '../accounts.ts'
import { brandRows, productRows } from '../catalog/rows.ts'
import type { SeedRow } from '../insert-rows.ts'
import { daysBefore, equipmentNumber, type Ledger } from '../ledger.ts'
import { PREMIER } from '../plans.ts'
import { Random } from '../random.ts'
import { placeOf } from '../zip-codes/rows.ts'

export type Customer = {
  address: SeedRow<'addresses'> & { customer_ref: string }
  contact: SeedRow<'contacts'>
}
export type Contract = SeedRow<'contracts'>
export type Device = SeedRow<'equipment'> & { inventory_equipment_id: string }

type Home = { houseNo: string; street: string; apartment?: string; zip: string; phone: string }

export function addCustomer(ledger: Ledger, key: AccountKey, home: Home): Customer {
  return addPerson(ledger, accountOf(key), home)
}

export function addPerson(ledger: Ledger, person: Person, home: Home): Customer {
  const { number, name, email, subject, customerRef } = person
  const [first_name = '', last_name = ''] = name.split(' ')
  const created_at = daysBefore(ledger.now, 2_400 - 10 * number)
  const contact = {
    contact_id: `P${30_010_000 + number}`,
    subject,
    email,
    first_name,
    last_name,
    home_phone: null,
    mobile_phone: home.phone,
    sms_consent: true,
    sms_consent_changed_at: created_at,
    created_at,
  }
  const address = {
    ...addressRow(contact.contact_id, `A${40_010_000 + number}`, home, created_at),
    customer_ref: customerRef,
  }
  ledger.contacts.push(contact)
  ledger.addresses.push(address)
  return { contact, address }
}

/** Another service address, without a plan of its own. */
export function addServiceAddress(ledger: Ledger, { contact }: Customer, home: Omit<Home, 'phone'>): void {
  const id = `${contact.contact_id.replace('P', 'A')}-2`
  ledger.addresses.push({
    ...addressRow(contact.contact_id, id, home, daysBefore(ledger.now, 300)),
    customer_ref: null,
  })
}

type ContractFacts = {
  plan?: string
  status?: string
  fromDaysAgo?: number
  years?: number
  onlineEligible?: boolean | null
  products?: 'premier' | 'essential' | 'none'
}

export function addContract(ledger: Ledger, customer: Customer, facts: ContractFacts = {}): Contract {
  const { plan = PREMIER, status = 'a', fromDaysAgo = 700, years = 3, onlineEligible = null } = facts
  const { products = plan === PREMIER ? 'premier' : 'essential' } = facts
  const contract_id = String(600_100_101 + ledger.contracts.length)
  const { customer_ref } = customer.address
  const version_from_date = addDays(businessDay(ledger.now), -fromDaysAgo)
  const contract = {
    contract_id,
    contract_public_ref: `HS-${contract_id}`,
    customer_ref,
    contract_status_code: status,
    plan_code: plan,
    partner_code: PARTNER_CODE,
    contract_type: 'Service Agreement',
    schedule_ref: `S${contract_id}`,
    version_from_date,
    version_to_date: addDays(version_from_date, 365 * years),
    online_claim_eligible: onlineEligible,
  }
  ledger.contracts.push(contract)
  const part = { contract_id, customer_ref }
  ledger.contract_options.push({ ...part, position: OPTION_POSITION, option_name: optionNames[products] })
  ledger.contract_products.push(...contractProducts[products].map((product) => ({ ...part, ...product })))
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
  const { customer_ref } = customer.address
  const inventory_equipment_id = equipmentNumber(ledger)
  const created_at = daysBefore(ledger.now, facts.addedDaysAgo)
  const device: Device = {
    inventory_equipment_id,
    customer_ref,
    product_line: product.product_line,
    brand_code: product.brand_code,
    brand_name: brandRows.find(({ brand_code }) => brand_code === product.brand_code)?.name ?? '',
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

const products = new Map(productRows.map((row) => [row.product_code, row]))

const homeElectronics = { product_code: 'HMSRVHE', product_name: 'Home electronics', subcategory: 'HE' }
const lifestyle = { product_code: 'HMSRVLS', product_name: 'Lifestyle electronics', subcategory: 'LS' }
const contractProducts = {
  premier: [homeElectronics, lifestyle],
  essential: [homeElectronics],
  none: [],
} as const

const optionNames = { premier: 'Premier, monthly', essential: 'Essential, monthly', none: 'Pending' } as const

function addressRow(contact_id: string, address_id: string, home: Omit<Home, 'phone'>, created_at: Date) {
  const { city, state, latitude, longitude } = placeOf(home.zip)
  return {
    address_id,
    contact_id,
    address_type: ADDRESS_TYPE,
    house_no: home.houseNo,
    address_line1: home.street,
    address_line2: home.apartment ?? '',
    city,
    state,
    zip_code: home.zip,
    country: COUNTRY_CODE,
    latitude,
    longitude,
    created_at,
  }
}
