import type { Database } from '../../database/database.ts'
import { mergeGatewayAnswers } from '../../queries/remote/drafts.ts'
import type { GatewayAnswers } from '../../queries/remote/gateway-answers.ts'
import type { Owner } from '../../facts/customer.ts'

/** Adds to what is kept. Without a draft there is nothing to keep it in. */
export async function keepAnswers(
  db: Database,
  { subject, customerRef }: Owner,
  equipmentId: string,
  answers: GatewayAnswers,
): Promise<void> {
  await mergeGatewayAnswers(db, { subject, customerRef, equipmentId, answers })
}
