/** How this server reaches the gateway: its own, in process, or a partner's, on behalf of the caller. */
import type { EnvelopeHeader } from '#contract/envelope.ts'
import type { OperationName } from '#contract/index.ts'
import type { Database } from '../database/database.ts'
import type { Replicas } from '../database/replicas.ts'
import { databaseFor } from '../database/own-writes.ts'
import type { DocumentStore } from '../uploads/upload-store.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import type { Subscriptions } from '../partner/subscriptions.ts'
import { databaseDocuments } from '../uploads/database-documents.ts'
import { inProcessGateway } from './in-process.ts'
import type { Gateway } from './port.ts'
import { remoteGateway } from './remote.ts'
import { openCalls, type Asker } from './remote/calls/ask.ts'
import { openAnswerCache } from './remote/calls/cache.ts'
import type { PartnerConnection } from './remote/calls/connection.ts'
import { remoteDocuments } from './remote/uploads.ts'
import { forward } from './remote/forward/index.ts'

export interface GatewayAccess {
  gatewayFor(asker: Asker): Gateway
  documentsFor(asker: Asker): DocumentStore
  /** Set if operations are answered by a partner's gateway. */
  forward?(
    name: OperationName,
    envelope: EnvelopeHeader & Record<string, unknown>,
    asker: Asker,
  ): Promise<object>
}

export function ownGateway(
  db: Database,
  subscriptions: Subscriptions,
  labels: LabelProvider | undefined,
  now: () => Date,
  replicas?: Replicas,
): GatewayAccess {
  const gateway = inProcessGateway(db, labels)
  const documents = databaseDocuments(db, subscriptions, labels, now)
  const documentsFor = () => documents
  if (!replicas) return { gatewayFor: () => gateway, documentsFor }
  const gateways = new Map(
    replicas.databases.map((screens) => [screens, inProcessGateway(db, labels, screens)]),
  )
  return {
    gatewayFor: ({ headers }) => gateways.get(databaseFor(replicas, headers.cookie))!,
    documentsFor,
  }
}

export function partnerGateway(partner: PartnerConnection, db: Database, now: () => Date): GatewayAccess {
  const callsFor = openCalls({ partner, cache: openAnswerCache(now), db, now })
  return {
    gatewayFor: (asker) => remoteGateway({ calls: callsFor(asker), db }),
    documentsFor: (asker) => remoteDocuments(() => callsFor(asker), db),
    forward: (name, envelope, asker) => forward(name, envelope, asker, { callsFor, db, now }),
  }
}
