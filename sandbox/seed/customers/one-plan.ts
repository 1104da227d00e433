// The customer in the screenshots: one premier plan, and an open and a closed job of every kind.

import type { ClaimKind } from '#domain/claim/kind.ts'
import { addJob } from '../jobs/add-job.ts'
import type { JobStory } from '../jobs/story.ts'
import { pathThrough } from '../jobs/path.ts'
import { daysBefore, hoursBefore, type Ledger } from '../ledger.ts'
import { addContract, addCustomer, addDevice, addServiceAddress, type Device } from './household.ts'

export function addOnePlan(ledger: Ledger): void {
  const customer = addCustomer(ledger, 'one-plan', {
    houseNo: '218',
    street: 'Maple Ave',
    apartment: 'Apt 4B',
    zip: '43215',
    phone: '614-555-0117',
  })
  addServiceAddress(ledger, customer, { houseNo: '5742', street: 'Tuttle Rd', zip: '43016' })
  const contract = addContract(ledger, customer, { fromDaysAgo: 820 })

  const device = (product: string, nickname: string, addedDaysAgo: number, serial?: string) =>
    addDevice(ledger, customer, product, { nickname, addedDaysAgo, ...(serial && { serial }) })
  const job = (
    on: Device,
    kind: ClaimKind,
    through: string[],
    lastChange: Date,
    more: Partial<JobStory> = {},
  ) => {
    const path = pathThrough(kind, through)
    addJob(ledger, { customer, contract, device: on, kind, path, lastChange, ...more })
  }
  const daysAgo = (days: number) => daysBefore(ledger.now, days)
  const hoursAgo = (hours: number) => hoursBefore(ledger.now, hours)

  const desktop = device('DSK-APPLE-IMAC-24-M3', 'Family computer', 790)
  const oldHeadphones = device('HPH-SONY-WH-1000XM4', 'Travel headphones', 760)
  const soundbar = device('AUD-SONOS-BEAM-GEN-2', 'Soundbar', 750)
  const router = device('RTR-EERO-PRO-6E', '', 700)
  const reader = device('EBR-AMAZON-KINDLE-PAPERWHITE-11TH-GENERATION', 'Kindle', 640)
  const laptop = device('LAP-APPLE-MACBOOK-PRO-14', 'Work laptop', 611, 'C02FK1XMQ05D')
  const printer = device('PRN-HP-OFFICEJET-PRO-9015E', 'Office printer', 560)
  const monitor = device('MON-DELL-ULTRASHARP-U2723QE', 'Desk monitor', 540)
  const watch = device('WCH-APPLE-WATCH-SERIES-9-41-MM', "Rosa's watch", 480)
  const camera = device('CAM-CANON-EOS-R50', 'Vacation camera', 430)
  const playStation = device('GAM-SONY-PS5-SLIM', 'PlayStation', 310)
  const phone = device('PHN-APPLE-IPHONE-15', "Rosa's phone", 280)
  const television = device('TV-SAMSUNG-QN65Q80C', 'Living-room TV', 210, '0AEB3HDN500127')
  device('TAB-LENOVO-TAB-P12', "Kids' tablet", 105)

  job(router, 'replacement', ['SC0003'], daysAgo(420), { issue: 'Weak or dropping Wi-Fi' })
  job(desktop, 'home-service', ['SC0035', 'SC0004'], daysAgo(240), { issue: 'Drive not found or failing' })
  job(playStation, 'carry-in', ['SC0021', 'SC0004'], daysAgo(200), { issue: 'Won’t read discs' })
  job(watch, 'depot', ['SC0045', 'SC0002', 'SC0004'], daysAgo(150), { issue: 'Cracked display' })
  job(reader, 'reimbursement', ['SC0004'], daysAgo(120), { issue: 'Front light is uneven or out' })
  job(soundbar, 'buyout', ['SC0004'], daysAgo(100), { source: 'SERVICEBENCH', issue: 'No sound' })
  job(oldHeadphones, 'replacement', ['SC0070'], daysAgo(60), {
    issue: 'One side silent',
    jobType: 'REPLACEMENT_WITH_DEFECTIVE',
    replacement: 'HPH-SONY-WH-1000XM5',
  })
  addDevice(ledger, customer, 'HPH-SONY-WH-1000XM5', {
    nickname: 'Travel headphones',
    addedDaysAgo: 58,
    replaces: oldHeadphones,
  })

  job(printer, 'buyout', ['SC0100'], daysAgo(4), {
    source: 'SERVICEBENCH',
    issue: 'Faded or streaked prints',
  })
  job(camera, 'reimbursement', ['SC0045'], daysAgo(3), { source: 'WEB', issue: 'Won’t focus or zoom' })
  job(phone, 'depot', ['SC0044'], hoursAgo(30), { source: 'SERVIFY', issue: 'Cracked screen' })
  job(laptop, 'carry-in', ['SC0021'], hoursAgo(20), {
    source: 'SERVIFY',
    issue: 'Lines or blank display',
    description: 'Flickering lines on the left half since last week.',
  })
  job(monitor, 'home-service', [], hoursAgo(9), { source: 'WEB', issue: 'Picture is dark or flickers' })
  job(television, 'replacement', ['SC0102'], hoursAgo(5.8), {
    serviceJobId: '80411-7731',
    source: 'SERVICEBENCH',
    issue: 'Cracked panel',
    description: 'A ball hit the screen. The left half stays dark.',
    replacement: 'TV-SAMSUNG-QN65QN85D',
  })
}
