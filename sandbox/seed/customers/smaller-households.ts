// Customers that show one thing each: which plans are offered, and who can claim when.

import { addJob } from '../jobs/add-job.ts'
import { pathThrough } from '../jobs/path.ts'
import { daysBefore, type Ledger } from '../ledger.ts'
import { ESSENTIAL_HOME, ESSENTIAL_MOBILE } from '../plans.ts'
import {
  addContract,
  addCustomer,
  addDevice,
  type Contract,
  type Customer,
  type Device,
} from './household.ts'

export function addTwoPlans(ledger: Ledger): void {
  const home = { houseNo: '1904', street: 'Kinney Ave', zip: '78704', phone: '512-555-0135' }
  const customer = addCustomer(ledger, 'two-plans', home)
  const older = addContract(ledger, customer, { fromDaysAgo: 900, status: 'A' })
  const newer = addContract(ledger, customer, { fromDaysAgo: 200, status: 'p', years: 1 })
  const laptop = addDevice(ledger, customer, 'LAP-DELL-XPS-13-9340', { nickname: 'XPS', addedDaysAgo: 620 })
  const phone = addDevice(ledger, customer, 'PHN-GOOGLE-PIXEL-8', { nickname: 'My Pixel', addedDaysAgo: 180 })
  addDevice(ledger, customer, 'TV-LG-OLED55C4PUA', { nickname: 'Bedroom TV', addedDaysAgo: 150 })
  addRepair(ledger, customer, older, laptop, ['SC0021', 'SC0004'], 330)
  addRepair(ledger, customer, newer, phone, ['SC0020'], 1)
}

export function addMixedPlans(ledger: Ledger): void {
  const home = { houseNo: '4211', street: 'Phinney Ave N', zip: '98103', phone: '206-555-0171' }
  const customer = addCustomer(ledger, 'mixed-plans', home)
  const essential = addContract(ledger, customer, { plan: ESSENTIAL_HOME, status: 'c', fromDaysAgo: 500 })
  const premier = addContract(ledger, customer, { fromDaysAgo: 400 })
  // Not offered: an unusable status code, and a plan without product details (P5.3).
  addContract(ledger, customer, { plan: ESSENTIAL_MOBILE, status: 'e', fromDaysAgo: 1_000, years: 2 })
  addContract(ledger, customer, { products: 'none', status: 'd', fromDaysAgo: 90 })
  const desktop = addDevice(ledger, customer, 'DSK-HP-OMEN-45L', { nickname: 'Gaming PC', addedDaysAgo: 480 })
  const tablet = addDevice(ledger, customer, 'TAB-APPLE-IPAD-AIR-11-M2', { addedDaysAgo: 390 })
  addDevice(ledger, customer, 'PRN-BROTHER-HL-L2350DW', { nickname: 'Printer', addedDaysAgo: 200 })
  addDevice(ledger, customer, 'DRN-DJI-MINI-4-PRO', { nickname: 'Drone', addedDaysAgo: 100 })
  addRepair(ledger, customer, essential, desktop, ['SC0082', 'SC0004'], 250)
  addRepair(ledger, customer, premier, tablet, ['SC0045'], 2)
}

export function addNewCustomer(ledger: Ledger): void {
  const home = {
    houseNo: '2715',
    street: 'Arapahoe St',
    apartment: 'Apt 12',
    zip: '80205',
    phone: '303-555-0109',
  }
  addContract(ledger, addCustomer(ledger, 'new-customer', home), { fromDaysAgo: 45, years: 1 })
}

export function addWaiting(ledger: Ledger): void {
  const home = { houseNo: '3120', street: 'Girard Ave S', zip: '55408', phone: '612-555-0184' }
  const customer = addCustomer(ledger, 'waiting', home)
  addContract(ledger, customer, { fromDaysAgo: -20, status: 'n', years: 1 })
  addDevice(ledger, customer, 'LAP-LENOVO-YOGA-9I-14', { nickname: 'Yoga', addedDaysAgo: 2 })
}

export function addFirstMonth(ledger: Ledger): void {
  const home = { houseNo: '2240', street: 'E Colter St', zip: '85016', phone: '602-555-0126' }
  const customer = addCustomer(ledger, 'first-month', home)
  addContract(ledger, customer, { fromDaysAgo: 12, years: 1 })
  addDevice(ledger, customer, 'PHN-SAMSUNG-GALAXY-S24', { nickname: 'Galaxy', addedDaysAgo: 11 })
  addDevice(ledger, customer, 'TV-SONY-XR65X90L', { nickname: 'Family-room TV', addedDaysAgo: 10 })
}

export function addCallOnly(ledger: Ledger): void {
  const home = {
    houseNo: '77',
    street: '12th St NE',
    apartment: 'Apt 1508',
    zip: '30309',
    phone: '404-555-0153',
  }
  const customer = addCustomer(ledger, 'call-only', home)
  const contract = addContract(ledger, customer, { onlineEligible: false, fromDaysAgo: 650 })
  const laptop = addDevice(ledger, customer, 'LAP-HP-SPECTRE-X360-14', {
    nickname: 'Laptop',
    addedDaysAgo: 600,
  })
  addDevice(ledger, customer, 'TV-TCL-65QM851G', { nickname: 'TV', addedDaysAgo: 300 })
  addRepair(ledger, customer, contract, laptop, ['SC0021', 'SC0004'], 260)
}

export function addOtherCustomer(ledger: Ledger): void {
  const home = {
    houseNo: '1230',
    street: 'NW Hoyt St',
    apartment: 'Apt 605',
    zip: '97209',
    phone: '503-555-0198',
  }
  const customer = addCustomer(ledger, 'other-customer', home)
  const contract = addContract(ledger, customer, { fromDaysAgo: 500 })
  const console = addDevice(ledger, customer, 'GAM-NINTENDO-SWITCH-OLED', {
    nickname: 'Switch',
    addedDaysAgo: 450,
  })
  const tablet = addDevice(ledger, customer, 'TAB-APPLE-IPAD-PRO-11-M4', {
    nickname: 'iPad',
    addedDaysAgo: 300,
  })
  addRepair(ledger, customer, contract, console, ['SC0045', 'SC0004'], 180)
  addRepair(ledger, customer, contract, tablet, ['SC0020'], 1)
}

function addRepair(
  ledger: Ledger,
  customer: Customer,
  contract: Contract,
  device: Device,
  through: string[],
  daysAgo: number,
): void {
  const path = pathThrough('carry-in', through)
  const lastChange = daysBefore(ledger.now, daysAgo)
  addJob(ledger, { customer, contract, device, kind: 'carry-in', path, lastChange })
}
