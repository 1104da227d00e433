/** The gateway when it is ours: the functions read the tables directly, one statement a screen. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readProductLines } from '../tables/catalogue.ts'
import { readClaimStart } from '../tables/claim-start.ts'
import { ownsReferences, readViewer } from '../tables/customers.ts'
import { readMyDevices } from '../tables/equipment.ts'
import { saveServiceAddress } from '../tables/save-service-address.ts'
import { readHomePlace, readServiceAddresses } from '../tables/service-addresses.ts'
import { listLocations, readLocationDates } from '../tables/service-centres.ts'
import { readTriage } from '../tables/triage.ts'
import type { Gateway } from './port.ts'

export function inProcessGateway(db: Kysely<Database>): Gateway {
  return {
    readViewer: (owner) => readViewer(db, owner),
    readMyDevices: (owner) => readMyDevices(db, owner),
    readProductLines: async ({ subject, customerRef }) =>
      (await readProductLines(db, subject, customerRef))[0],
    readClaimStart: (owner, equipmentId) => readClaimStart(db, owner, equipmentId),
    readTriage: (owner, equipmentId, issueCode) => readTriage(db, owner, equipmentId, issueCode),
    readServiceAddresses: (owner, equipmentId, now) => readServiceAddresses(db, owner, equipmentId, now),
    saveServiceAddress: (owner, contractRef, address) => saveServiceAddress(db, owner, contractRef, address),
    readHomePlace: (owner, contractRef) => readHomePlace(db, owner, contractRef),
    listLocations: (zipCode, productLine, now) => listLocations(db, zipCode, productLine, now),
    readLocationDates: (location, now) => readLocationDates(db, location, now),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
