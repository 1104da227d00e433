/** How this server reaches the gateway: its own, in process, or a partner's, on behalf of the caller. */
import type { OperationName } from '#contract/index.ts'
import type { Database } from '../database/database.ts'
import type { DocumentStore } from '../uploads/upload-store.ts'
import type { Subscriptions } from '../partner/news.ts'
import { databaseDocuments } from '../queries/job/uploads.ts'
import { inProcessGateway } from './in-process.ts'
import type { Gateway } from './port.ts'
import { remoteGateway } from './remote.ts'
import { askFor, type Asker } from './remote/ask.ts'
import { remoteDocuments } from './remote/uploads.ts'
import { forward, type Envelope } from './remote/forward.ts'
import type { PartnerConnection } from './remote/partner-connection.ts'

export interface GatewayAccess {
  gatewayFor(asker: Asker): Gateway
  documentsFor(asker: Asker): DocumentStore
  /** Set if operations are answered by a partner's gateway. */
  forward?(name: OperationName, envelope: Envelope, asker: Asker): Promise<object>
}

export function ownGateway(db: Database, subscriptions: Subscriptions): GatewayAccess {
  const gateway = inProcessGateway(db)
  const documents = databaseDocuments(db, subscriptions)
  return { gatewayFor: () => gateway, documentsFor: () => documents }
}

export function partnerGateway(partner: PartnerConnection, db: Database, now: () => Date): GatewayAccess {
  return {
    gatewayFor: (asker) => remoteGateway({ ask: askFor(asker, partner, now), db }),
    documentsFor: (asker) => remoteDocuments(() => askFor(asker, partner, now), db),
    forward: (name, envelope, asker) => forward(name, envelope, asker, { partner, db, now }),
  }
}
