// Customers that show one thing each: which plans are offered, and who can claim when.

import type { AccountKey } from '../accounts.ts'
import { addJob } from '../jobs/add-job.ts'
import { pathThrough } from '../jobs/path.ts'
import { daysBefore, type Ledger } from '../ledger.ts'
import { ESSENTIAL_HOME, ESSENTIAL_MOBILE } from '../plans.ts'
import { addContract, addCustomer, addDevice, type ContractFacts, type Home } from './household.ts'

interface Household {
  key: AccountKey
  home: Home
  contracts: ContractFacts[]
  devices?: [product: string, nickname: string, addedDaysAgo: number, repair?: Repair][]
}

/** `contract` is its place in the list. */
interface Repair {
  through: string[]
  daysAgo: number
  contract?: number
}

export const smallerHouseholds: Household[] = [
  {
    key: 'two-plans',
    home: { houseNo: '1904', street: 'Kinney Ave', zip: '78704', phone: '512-555-0135' },
    contracts: [
      { fromDaysAgo: 900, status: 'A' },
      { fromDaysAgo: 200, status: 'p', years: 1 },
    ],
    devices: [
      ['LAP-DELL-XPS-13-9340', 'XPS', 620, { through: ['SC0021', 'SC0004'], daysAgo: 330 }],
      ['PHN-GOOGLE-PIXEL-8', 'My Pixel', 180, { through: ['SC0020'], daysAgo: 1, contract: 1 }],
      ['TV-LG-OLED55C4PUA', 'Bedroom TV', 150],
    ],
  },
  {
    key: 'mixed-plans',
    home: { houseNo: '4211', street: 'Phinney Ave N', zip: '98103', phone: '206-555-0171' },
    contracts: [
      { plan: ESSENTIAL_HOME, status: 'c', fromDaysAgo: 500 },
      { fromDaysAgo: 400 },
      // Not offered: an unusable status code, and a plan without product details (P5.3).
      { plan: ESSENTIAL_MOBILE, status: 'e', fromDaysAgo: 1_000, years: 2 },
      { products: 'none', status: 'd', fromDaysAgo: 90 },
    ],
    devices: [
      ['DSK-HP-OMEN-45L', 'Gaming PC', 480, { through: ['SC0082', 'SC0004'], daysAgo: 250 }],
      ['TAB-APPLE-IPAD-AIR-11-M2', '', 390, { through: ['SC0045'], daysAgo: 2, contract: 1 }],
      ['PRN-BROTHER-HL-L2350DW', 'Printer', 200],
      ['DRN-DJI-MINI-4-PRO', 'Drone', 100],
    ],
  },
  {
    key: 'new-customer',
    home: {
      houseNo: '2715',
      street: 'Arapahoe St',
      apartment: 'Apt 12',
      zip: '80205',
      phone: '303-555-0109',
    },
    contracts: [{ fromDaysAgo: 45, years: 1 }],
  },
  {
    key: 'waiting',
    home: { houseNo: '3120', street: 'Girard Ave S', zip: '55408', phone: '612-555-0184' },
    contracts: [{ fromDaysAgo: -20, status: 'n', years: 1 }],
    devices: [['LAP-LENOVO-YOGA-9I-14', 'Yoga', 2]],
  },
  {
    key: 'first-month',
    home: { houseNo: '2240', street: 'E Colter St', zip: '85016', phone: '602-555-0126' },
    contracts: [{ fromDaysAgo: 12, years: 1 }],
    devices: [
      ['PHN-SAMSUNG-GALAXY-S24', 'Galaxy', 11],
      ['TV-SONY-XR65X90L', 'Family-room TV', 10],
    ],
  },
  {
    key: 'call-only',
    home: { houseNo: '77', street: '12th St NE', apartment: 'Apt 1508', zip: '30309', phone: '404-555-0153' },
    contracts: [{ onlineEligible: false, fromDaysAgo: 650 }],
    devices: [
      ['LAP-HP-SPECTRE-X360-14', 'Laptop', 600, { through: ['SC0021', 'SC0004'], daysAgo: 260 }],
      ['TV-TCL-65QM851G', 'TV', 300],
    ],
  },
]

export const otherCustomer: Household = {
  key: 'other-customer',
  home: { houseNo: '1230', street: 'NW Hoyt St', apartment: 'Apt 605', zip: '97209', phone: '503-555-0198' },
  contracts: [{ fromDaysAgo: 500 }],
  devices: [
    ['GAM-NINTENDO-SWITCH-OLED', 'Switch', 450, { through: ['SC0045', 'SC0004'], daysAgo: 180 }],
    ['TAB-APPLE-IPAD-PRO-11-M4', 'iPad', 300, { through: ['SC0020'], daysAgo: 1 }],
  ],
}

export function addHousehold(ledger: Ledger, { key, home, contracts: plans, devices = [] }: Household): void {
  const customer = addCustomer(ledger, key, home)
  const contracts = plans.map((facts) => addContract(ledger, customer, facts))
  const added = devices.map(([product, nickname, addedDaysAgo, repair]) => ({
    device: addDevice(ledger, customer, product, { nickname, addedDaysAgo }),
    repair,
  }))
  for (const { device, repair } of added) {
    if (!repair) continue
    const path = pathThrough('carry-in', repair.through)
    const lastChange = daysBefore(ledger.now, repair.daysAgo)
    const contract = contracts[repair.contract ?? 0]!
    addJob(ledger, { customer, contract, device, kind: 'carry-in', path, lastChange })
  }
}
