/** Everything the gateway keeps, in memory. */
import { createSlots, type Slot } from './places.ts'

export interface Customer {
  subject: string
  customerRef: string
  contactId: string
  accountAddressId: string
  firstName: string
  lastName: string
  email: string
}

export interface Contract {
  customerRef: string
  contractId: string
  contractPublicRef: string
  planCode: string
  status: string
  from: string
  to: string
  onlineClaims: boolean
}

export interface Device {
  customerRef: string
  inventoryEquipmentId: string
  line: string
  make: string
  model: string
  modelName: string
  nickname: string
  serialNumber: string
  createdDate: string
  status: 'Active' | 'Inactive' | 'Locked'
}

export interface Address {
  line1: string
  line2: string
  city: string
  state: string
  zipCode: string
}

export interface Job {
  customerRef: string
  serviceJobID: string
  claimsMasterId: string
  type: string
  status: string
  statusName?: string
  subStatus: string | null
  source: string
  contractId: string
  planCode: string
  deviceId: string
  createDate: string
  buyoutAmount: number | null
  trackingId: string | null
  carrier: string | null
  replacements: { modelName: string; specificationDetails: { specName: string; specValue: string }[] }[]
  center: string | null
  slot: Slot | null
  address: Address
  phone: string | null
}

export interface Claim {
  customerRef: string
  claimsMasterId: string
  contractId: string
  planCode: string
  deviceId: string
  kind: string
  handsIn: boolean
  address: Address
  phone: string | null
  center: string | null
  slot: Slot | null
  fee: number
  paid: boolean
  status: 'INITIATED' | 'RAISED' | 'ABANDONED'
  jobId: string | null
}

export interface World {
  customers: Customer[]
  contracts: Contract[]
  devices: Device[]
  jobs: Job[]
  claims: Claim[]
  slots: Slot[]
  triages: { id: string; subject: string }[]
  /** A new id: digits alone, so that a gateway may as well send it as a number. */
  nextId(): string
}

export function createWorld(): World {
  let last = 70_010_000
  return {
    customers: [],
    contracts: [],
    devices: [],
    jobs: [],
    claims: [],
    slots: createSlots(),
    triages: [],
    nextId: () => String((last += 1)),
  }
}
