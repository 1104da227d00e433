/** The gateway when it is ours: the functions read the tables directly, one statement a screen. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readProductLines } from '../tables/catalogue.ts'
import { readClaimStart } from '../tables/claim-start.ts'
import { ownsReferences, readViewer } from '../tables/customers.ts'
import { readMyDevices } from '../tables/equipment.ts'
import type { Gateway } from './port.ts'

export function inProcessGateway(db: Kysely<Database>): Gateway {
  return {
    readViewer: (owner) => readViewer(db, owner),
    readMyDevices: (owner) => readMyDevices(db, owner),
    readProductLines: async ({ subject, customerRef }) =>
      (await readProductLines(db, subject, customerRef))[0],
    readClaimStart: (owner, equipmentId) => readClaimStart(db, owner, equipmentId),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
