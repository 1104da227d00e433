// A year of finished Service Calls, enough to learn from how long each stage takes. Each has a device of its own.

import type { ClaimKind } from '#domain/claim/kind.ts'
import { pastCustomers } from '../accounts.ts'
import { productRecords } from '../catalog/records.ts'
import { addJob } from '../jobs/add-job.ts'
import { pathThrough } from '../jobs/path.ts'
import { daysBefore, type Ledger } from '../ledger.ts'
import { Random } from '../random.ts'
import { addContract, addDevice, addPerson } from './household.ts'

type Course = { kind: ClaimKind; lines: string[]; slowness: number; ways: string[][] }

const JOBS_OF_EACH = 14
const DAYS = 340

const courses: Course[] = [
  { kind: 'carry-in', lines: ['LAP', 'PHN', 'GAM'], slowness: 1, ways: [['SC0002', 'SC0004']] },
  {
    kind: 'depot',
    lines: ['LAP', 'PHN', 'MON'],
    slowness: 2,
    ways: [
      ['SC0002', 'SC0004'],
      ['SC0021', 'SC0004'],
    ],
  },
  {
    kind: 'home-service',
    lines: ['TV', 'LAP', 'DSK'],
    slowness: 1,
    ways: [
      ['SC0002', 'SC0004'],
      ['SC0021', 'SC0004'],
    ],
  },
  {
    kind: 'replacement',
    lines: ['TV', 'LAP', 'HPH'],
    slowness: 1.2,
    ways: [
      ['SC0106', 'SC0070'],
      ['SC0106', 'SC0068', 'SC0070'],
    ],
  },
  { kind: 'buyout', lines: ['LAP', 'PRN'], slowness: 1.5, ways: [['SC0100', 'SC0004']] },
]

export function addPastCustomers(ledger: Ledger): void {
  const random = new Random('past customers')
  const home = { houseNo: '400', street: 'W Broad St', zip: '43215', phone: '614-555-0100' }
  const customer = addPerson(ledger, pastCustomers, home)
  const contract = addContract(ledger, customer, { fromDaysAgo: 1_000, years: 5 })
  for (const { kind, lines, slowness, ways } of courses) {
    for (const line of lines) {
      const products = productRecords.filter(({ productLine }) => productLine === line)
      for (let index = 0; index < JOBS_OF_EACH; index++) {
        const product = random.pick(products).productCode
        const device = addDevice(ledger, customer, product, { addedDaysAgo: 900 })
        const path = pathThrough(kind, random.pick(ways))
        const lastChange = daysBefore(ledger.now, 2 + random.next() * DAYS)
        addJob(ledger, { customer, contract, device, kind, path, lastChange, slowness })
      }
    }
  }
}
