/** The gateway, if it is a partner's: each method of the port is composed of operations, mostly concurrent ones. */
import type { Gateway, Reads } from './port.ts'
import { readHomePlace, readServiceAddresses, saveServiceAddress } from './remote/addresses.ts'
import { listLocations, readLocationDates } from './remote/appointments.ts'
import { ifTheirs } from './remote/calls/ask.ts'
import { readClaimDetails, readClaimOptions } from './remote/claims/claim-options.ts'
import { readClaimStart, readTriage } from './remote/claims/claim-start.ts'
import { readViewer } from './remote/customer.ts'
import { readMyDevices, readProductLines } from './remote/devices.ts'
import { discardDraft, saveDraft } from './remote/claims/drafts.ts'
import { readJobInfo } from './remote/jobs/job-detail.ts'
import { readJobHistory, readJobVersion, readServiceHistory } from './remote/jobs/read-jobs.ts'
import { checkReferences } from './remote/ownership.ts'
import type { Read, Remote } from './remote/remote-context.ts'

const reads: { [Name in keyof Reads]: Read<Name> } = {
  readViewer,
  readMyDevices,
  readProductLines,
  readClaimStart,
  readClaimOptions,
  readClaimDetails,
  saveDraft,
  discardDraft,
  readTriage,
  readServiceAddresses,
  readServiceHistory,
  readJobInfo,
  saveServiceAddress,
  readHomePlace,
  readJobHistory,
  readJobVersion,
  listLocations,
  readLocationDates,
}

/** One per request: it calls the partner with that request's token. */
export function remoteGateway(remote: Remote): Gateway {
  const bound = Object.entries(reads).map(([name, read]) => [
    name,
    (asked: never) => ifTheirs((read as (from: Remote, asked: never) => Promise<unknown>)(remote, asked)),
  ])
  return {
    providesLabels: false,
    holdsTimes: false,
    ...(Object.fromEntries(bound) as Reads),
    owns: async (subject, references) =>
      (await ifTheirs(checkReferences(remote, subject, references))) ?? false,
  }
}
