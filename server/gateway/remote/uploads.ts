/** Files of jobs behind a partner's gateway: the gateway decides on ownership, the files are stored here. */
import { letsDocumentsGo } from '#domain/job/actions.ts'
import type { Database } from '../../database/database.ts'
import {
  deleteRemoteDocument,
  findJobOfRemoteDocument,
  findRemoteDocument,
  insertRemoteDocument,
  lookAtRemoteDocuments,
} from '../../queries/remote/uploads.ts'
import type { DocumentPlace, DocumentStore } from '../../uploads/upload-store.ts'
import { ifTheirs, type Ask, type Calls } from './calls/ask.ts'
import { checkPlan, findContact } from './customer.ts'
import { readJob } from './jobs/job-rows.ts'

/** `Calls` sends identical reads once. Each step has its own, so that it sees the job as it is by then. */
export function remoteDocuments(begin: () => Calls, db: Database): DocumentStore {
  return {
    async look(place, uploadId) {
      const [job, [kept]] = await Promise.all([
        ifTheirs(findJob(begin().as(place.customerRef), place)),
        lookAtRemoteDocuments(db, { ...place, uploadId }),
      ])
      if (!job || !kept) return undefined
      const { serviceJobType, open } = job
      return { job: { serviceJobType, open, ...kept.held }, earlier: kept.earlier }
    },
    async add(place, document) {
      // The file took its time: the job may be closed by now.
      const job = await ifTheirs(
        readJob(begin().as(place.customerRef), place.customerRef, place.serviceJobId),
      )
      if (!job?.open) return undefined
      return (await insertRemoteDocument(db, { ...place, ...document }))[0]
    },
    async read({ subject, customerRef }, contractRef, documentId) {
      const ask = begin().as(customerRef)
      const [theirs, [found]] = await Promise.all([
        ifTheirs(Promise.all([findContact(ask, customerRef), checkPlan(ask, customerRef, contractRef)])),
        findRemoteDocument(db, { subject, customerRef, documentId }),
      ])
      return theirs && found
    },
    async remove({ subject, customerRef }, contractRef, documentId) {
      const [found] = await findJobOfRemoteDocument(db, { subject, customerRef, documentId })
      if (!found) return undefined
      const place = { subject, customerRef, contractRef, ...found }
      const job = await ifTheirs(findJob(begin().as(customerRef), place))
      if (!job) return undefined
      if (!letsDocumentsGo(job)) return false
      await deleteRemoteDocument(db, { subject, customerRef, documentId })
      return true
    },
  }
}

async function findJob(ask: Ask, { customerRef, contractRef, serviceJobId }: DocumentPlace) {
  const [job] = await Promise.all([
    readJob(ask, customerRef, serviceJobId),
    checkPlan(ask, customerRef, contractRef),
  ])
  return job
}
