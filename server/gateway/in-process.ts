/** The gateway when it is ours: the functions read the tables directly, one statement a screen. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ownsReferences } from '../tables/customers.ts'
import { readMyDevices } from '../tables/equipment.ts'
import type { Gateway } from './port.ts'

export function inProcessGateway(db: Kysely<Database>): Gateway {
  return {
    readMyDevices: (owner) => readMyDevices(db, owner),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
