// Somebody with far more than anybody has: 60 devices on the list, eight that have left it, and 400 jobs over five
// years. Every device has its jobs one after the other, and some have one open now.

import type { ClaimKind } from '#domain/claim-kind.ts'
import { productLines } from '../catalogue/product-lines.ts'
import { productRows } from '../catalogue/rows.ts'
import { addJob } from '../jobs/add-job.ts'
import { pathThrough, reported } from '../jobs/path.ts'
import { daysBefore, hoursBefore, type Ledger } from '../ledger.ts'
import { coverOf, PREMIER } from '../plans.ts'
import { Random } from '../random.ts'
import { addContract, addCustomer, addDevice } from './household.ts'

type Course = { kind: ClaimKind; through: string[] }

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
  const total = DEVICES + LEFT
  for (let index = 0; index < total; index++) {
    const { code: line, noun } = productLines[index % productLines.length]!
    const product = random.pick(productRows.filter((row) => row.product_line === line)).product_code
    const nickname = `${rooms[Math.floor(index / 2) % rooms.length]} ${noun}`
    const device = addDevice(ledger, customer, product, {
      nickname,
      addedDaysAgo: DAYS + random.between(20, 300),
    })
    const modes = coverOf(PREMIER, line).allowed_modes
    const jobs = Math.floor(JOBS / total) + (index < JOBS % total ? 1 : 0)
    const isLeaving = index >= DEVICES
    const openNow = isLeaving ? undefined : open.find(({ kind }, at) => at === index && modes.includes(kind))
    const days = DAYS / jobs
    for (let count = 1; count <= jobs; count++) {
      const isLast = count === jobs
      const courses = isLast && isLeaving ? leaving : closed
      const course =
        isLast && openNow ? openNow : random.pick(courses.filter(({ kind }) => modes.includes(kind)))
      const lastChange =
        isLast && openNow
          ? hoursBefore(ledger.now, random.between(1, 20))
          : daysBefore(ledger.now, (jobs - count) * days + random.between(12, 200))
      const code = course.through.at(-1) ?? ''
      const path = pathThrough(course.kind, course.through) ?? reported(code)
      const { kind } = course
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

// After these the device is off the list.
const leaving: Course[] = [
  { kind: 'replacement', through: ['SC0070'] },
  { kind: 'buyout', through: ['SC0004'] },
  { kind: 'depot', through: ['SC0080', 'SC0004'] },
]

// By device, whose product line allows the kind; the last code stands in no catalogue.
const open: Course[] = [
  { kind: 'replacement', through: ['SC0102'] },
  { kind: 'carry-in', through: ['SC0021'] },
  { kind: 'home-service', through: ['SC0046'] },
  { kind: 'depot', through: ['SC0044'] },
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
