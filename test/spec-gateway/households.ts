/** The customers' plans, devices and jobs. */
import { findLine } from './catalog.ts'
import { day, instant } from './days.ts'
import type { Address, Contract, Customer, Device, Job, World } from './world.ts'

/**
 * - full: a premier plan, six devices without a job (one for each kind of claim), and jobs in several statuses
 * - two-plans: a premier and an essential plan, two devices
 * - empty: a premier plan, no device
 * - small: a premier plan, two devices, one job
 */
export type Household = 'full' | 'two-plans' | 'empty' | 'small'

export interface GatewayCustomer {
  /** `sub` of the tokens. */
  subject: string
  customerRef: string
  household: Household
  /** If the plan's reference has to be one that something else already knows. */
  contractPublicRefs?: string[]
}

export const ADDRESSES = {
  home: { houseNo: '218', street: 'Maple Ave', city: 'Columbus', state: 'OH', zipCode: '43215' },
}

const jobAddress: Address = {
  line1: '218 Maple Ave',
  line2: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
}

export function addCustomer(world: World, given: GatewayCustomer): void {
  const { subject, customerRef, household } = given
  const customer: Customer = {
    subject,
    customerRef,
    contactId: world.customers.find((other) => other.subject === subject)?.contactId ?? world.nextId(),
    accountAddressId: world.nextId(),
    firstName: 'Rosa',
    lastName: 'Martinez',
    email: `${customerRef.toLowerCase()}@customers.example`,
  }
  world.customers.push(customer)
  fill[household](new Filling(world, given))
}

const fill: Record<Household, (into: Filling) => void> = {
  full: fillFull,
  'two-plans'(into) {
    into.plan('SPEC-PREMIER')
    into.plan('SPEC-ESSENTIAL')
    into.device('LT', 'Shared laptop')
    into.device('TB', 'Shared tablet')
  },
  empty: (into) => void into.plan('SPEC-PREMIER'),
  small(into) {
    const contract = into.plan('SPEC-PREMIER')
    into.device('LT', 'Olive laptop')
    into.job(contract, into.device('PH', 'Olive phone'), { type: 'DROP-OFF', status: 'SC0044' })
  },
}

function fillFull(into: Filling): void {
  const contract = into.plan('SPEC-PREMIER')
  into.device('LT', 'Studio laptop')
  into.device('LT', 'Family laptop')
  into.device('TB', 'Kitchen tablet')
  into.device('PH', 'Everyday phone')
  into.device('TV', 'Bedroom TV')
  into.device('HP', 'Desk headphones')

  const job = (line: string, nickname: string, facts: JobFacts) =>
    into.job(contract, into.device(line, nickname), facts)
  job('LT', 'Office laptop', { type: 'DROP-OFF', status: 'SC0044', daysAgo: 6 })
  job('LT', 'Hall laptop', { type: 'DROP-OFF', status: 'NEW', daysAgo: 1 })
  job('PH', 'Work phone', { type: 'DROP-OFF', status: 'NEW', daysAgo: 2 })
  const buyout = { type: 'DROP-OFF', status: 'SC0080', source: 'SERVICEBENCH', buyoutAmount: 450 }
  job('TV', 'Den TV', { ...buyout, daysAgo: 12 })
  job('TV', 'Porch TV', { ...buyout, daysAgo: 13 })
  job('TV', 'Living-room TV', { ...offered, daysAgo: 3 })
  job('PH', 'Guest phone', { ...offered, daysAgo: 4 })
  job('HP', 'Travel headphones', {
    type: 'REPLACEMENT_WITH_DEFECTIVE',
    status: 'SC0081',
    trackingId: '1Z999AA10123456784',
    carrier: 'UPS',
    daysAgo: 9,
  })
  job('TB', 'Garage tablet', {
    type: 'DROP-OFF',
    status: 'XY123',
    statusName: 'Waiting for a stamp',
    daysAgo: 5,
  })
  job('TB', 'Repaired tablet', { type: 'CARRY-IN', status: 'SC0004', center: '9101', daysAgo: 40 })
  const old = into.device('PH', 'Old phone')
  into.job(contract, old, { type: 'ONSITE', status: 'SC0004', daysAgo: 300 })
  into.job(contract, old, { type: 'SELF-REPAIR', status: 'SC0003', daysAgo: 200 })
  // Neither of these is shown (P5.4).
  into.job(contract, old, { type: 'DROP-OFF', status: 'SC0004', source: 'LEGACY', daysAgo: 400 })
  into.job(contract, old, { type: 'DROP-OFF', status: 'SC0004', planCode: 'ENDED-PLAN', daysAgo: 500 })
  into.device('TV', 'Attic TV').status = 'Inactive'
}

const offered: JobFacts = {
  type: 'REPLACEMENT_WITHOUT_DEFECTIVE',
  status: 'SC0102',
  source: 'SERVICEBENCH',
  replacements: [
    { modelName: 'Successor One', specificationDetails: [{ specName: 'Color', specValue: 'Black' }] },
    { modelName: 'Successor Two', specificationDetails: [] },
  ],
}

type JobFacts = Pick<Job, 'type' | 'status'> & Partial<Job> & { daysAgo?: number }

class Filling {
  readonly #world: World
  readonly #given: GatewayCustomer
  #plans = 0

  constructor(world: World, given: GatewayCustomer) {
    this.#world = world
    this.#given = given
  }

  plan(planCode: string): Contract {
    const contractId = this.#world.nextId()
    const contract: Contract = {
      customerRef: this.#given.customerRef,
      contractId,
      contractPublicRef: this.#given.contractPublicRefs?.[this.#plans] ?? `P${contractId}`,
      planCode,
      status: 'A',
      from: day(-400),
      to: day(700),
      onlineClaims: true,
    }
    this.#plans += 1
    this.#world.contracts.push(contract)
    return contract
  }

  device(line: string, nickname: string): Device {
    const inventoryEquipmentId = this.#world.nextId()
    const [brand] = findLine(line)!.brands
    const [model] = brand!.models
    const device: Device = {
      customerRef: this.#given.customerRef,
      inventoryEquipmentId,
      line,
      make: brand!.code,
      model: model!.code,
      modelName: model!.name,
      nickname,
      serialNumber: `SN${inventoryEquipmentId}`,
      createdDate: day(-300),
      status: 'Active',
    }
    this.#world.devices.push(device)
    return device
  }

  job(contract: Contract, device: Device, { daysAgo = 5, ...facts }: JobFacts): Job {
    const job: Job = {
      customerRef: this.#given.customerRef,
      serviceJobID: this.#world.nextId(),
      claimsMasterId: this.#world.nextId(),
      subStatus: null,
      source: 'WEB',
      contractId: contract.contractId,
      planCode: contract.planCode,
      deviceId: device.inventoryEquipmentId,
      createDate: instant(daysAgo),
      buyoutAmount: null,
      trackingId: null,
      carrier: null,
      replacements: [],
      center: null,
      slot: null,
      address: { ...jobAddress },
      phone: '614-555-0117',
      ...facts,
    }
    this.#world.jobs.push(job)
    return job
  }
}
