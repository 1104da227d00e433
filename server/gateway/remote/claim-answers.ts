import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { mergeGatewayAnswers } from '../../queries/remote/drafts.ts'
import type { GatewayAnswers } from '../../queries/remote/gateway-answers.ts'
import type { Owner } from '../facts/customer.ts'

/** Adds to what is kept. Without a draft there is nothing to keep it in. */
export async function keepAnswers(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  equipmentId: string,
  answers: GatewayAnswers,
): Promise<void> {
  await mergeGatewayAnswers(db, { subject, customerRef, equipmentId, answers })
}
