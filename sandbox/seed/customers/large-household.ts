// Far more than a real customer has: 60 listed devices, eight removed ones, and 400 jobs over five years. Each device has its
// jobs one after the other, and some have one open now.

import type { ClaimKind } from '#domain/claim/kind.ts'
import { productLines } from '../catalog/product-lines.ts'
import { productRecords } from '../catalog/records.ts'
import { addJob } from '../jobs/add-job.ts'
import { findPath, reported } from '../jobs/path.ts'
import { daysBefore, hoursBefore, type Ledger } from '../ledger.ts'
import { coverOf, PREMIER } from '../plans.ts'
import { Random } from '../random.ts'
import { addContract, addCustomer, addDevice } from './household.ts'

type Course = { kind: ClaimKind; through: string[]; lateDays?: number }

const DEVICES = 60
const LEFT = 8
const JOBS = 400
const DAYS = 5 * 365

const rooms = ['Den', 'Kitchen', 'Attic', 'Upstairs', 'Garage', 'Guest room', 'Studio', 'Basement', 'Porch']

export function addLargeHousehold(ledger: Ledger): void {
  const random = new Random('large household')
  const customer = addCustomer(ledger, 'large-household', {
    houseNo: '486',
    street: '11th St',
    zip: '11215',
    phone: '718-555-0162',
  })
  const contract = addContract(ledger, customer, { fromDaysAgo: DAYS + 400, years: 8 })
  for (let index = 0; index < DEVICES + LEFT; index++) {
    const { code: productLine, noun } = productLines[index % productLines.length]!
    const product = random.pick(productRecords.filter((each) => each.productLine === productLine)).productCode
    const nickname = `${rooms[Math.floor(index / 2) % rooms.length]} ${noun}`
    const addedDaysAgo = DAYS + random.between(20, 300)
    const device = addDevice(ledger, customer, product, { nickname, addedDaysAgo })
    for (const { kind, through, lastChange } of coursesOf(index, productLine, ledger.now, random)) {
      const path = findPath(kind, through) ?? reported(through.at(-1) ?? '')
      addJob(ledger, {
        customer,
        contract,
        device,
        kind,
        path,
        lastChange,
        statusName: 'Waiting for courier',
      })
    }
  }
}

/** A device's jobs, spread evenly over the years; the last one is open, or removes the device. */
function coursesOf(
  index: number,
  productLine: string,
  now: Date,
  random: Random,
): (Course & { lastChange: Date })[] {
  const modes = coverOf(PREMIER, productLine).allowedModes!
  const allowed = (courses: readonly Course[]) => courses.filter(({ kind }) => modes.includes(kind))
  const total = DEVICES + LEFT
  const jobs = Math.floor(JOBS / total) + (index < JOBS % total ? 1 : 0)
  const past = Array.from({ length: jobs }, (_, count) => ({
    ...random.pick(allowed(closed)),
    lastChange: daysBefore(now, ((jobs - 1 - count) * DAYS) / jobs + random.between(12, 200)),
  }))
  const last = past.pop()!
  if (index >= DEVICES) return [...past, { ...last, ...random.pick(allowed(leaving)) }]
  const [current] = allowed(open.slice(index, index + 1))
  if (!current) return [...past, last]
  const hoursAgo = random.between(1, 20)
  const lastChange = hoursBefore(daysBefore(now, current.lateDays ?? 0), hoursAgo)
  return [...past, { ...current, lastChange }]
}

const repairs = ['carry-in', 'depot', 'home-service'] as const

const closed: Course[] = [
  ...repairs.flatMap((kind) => [
    { kind, through: ['SC0045', 'SC0002', 'SC0004'] },
    { kind, through: ['SC0045', 'SC0021', 'SC0004'] },
    { kind, through: ['SC0035', 'SC0020', 'SC0004'] },
    { kind, through: ['SC0082', 'SC0004'] },
    { kind, through: ['SC0044', 'SC0003'] },
    { kind, through: ['SC0033'] },
    { kind, through: ['SC0080', 'SC0003'] },
  ]),
  { kind: 'reimbursement', through: ['SC0004'] },
  { kind: 'reimbursement', through: ['SC0079'] },
  { kind: 'replacement', through: ['SC0003'] },
  { kind: 'replacement', through: ['HS003', 'SC0003'] },
  { kind: 'replacement', through: ['HS004', 'SC0003'] },
  { kind: 'replacement', through: ['SC0075'] },
  { kind: 'buyout', through: ['SC0100', 'SC0003'] },
]

// These remove the device.
const leaving: Course[] = [
  { kind: 'replacement', through: ['SC0070'] },
  { kind: 'buyout', through: ['SC0004'] },
  { kind: 'depot', through: ['SC0080', 'SC0004'] },
]

// One per device, whose product line allows the kind; the last code is in no catalog.
const open: Course[] = [
  { kind: 'replacement', through: ['SC0102'] },
  { kind: 'carry-in', through: ['SC0021'] },
  { kind: 'home-service', through: ['SC0046'] },
  // Long enough to be later than usual (P4.17).
  { kind: 'depot', through: ['SC0044'], lateDays: 21 },
  { kind: 'carry-in', through: [] },
  { kind: 'depot', through: ['SC0300'] },
  { kind: 'home-service', through: [] },
  { kind: 'buyout', through: ['SC0100'] },
  { kind: 'reimbursement', through: ['SC0045'] },
  { kind: 'home-service', through: ['SC0020'] },
  { kind: 'replacement', through: ['SC0081'] },
  { kind: 'depot', through: ['SC0002'] },
  { kind: 'replacement', through: ['SC0072'] },
  { kind: 'depot', through: ['SC0056'] },
  { kind: 'replacement', through: ['SC0071'] },
  { kind: 'depot', through: ['SC0390'] },
]
