/** The types of the JSON columns. They can't be generated from the database, so they are written by hand. */

/** Sunday first, minutes after midnight, local time; null means closed. */
export type OpeningHours = ([open: number, close: number] | null)[]

type Specification = { specName: string; specValue: string }[]
type AnyFields = Record<string, unknown>

export interface JsonColumns {
  'claim_drafts.answers': AnyFields
  'claims_masters.details': AnyFields
  'idempotency_keys.response': unknown
  'jobs.details': AnyFields
  'partner_events.response': unknown
  'products.specification': Specification
  'remote_claim_drafts.answers': AnyFields
  'remote_claim_drafts.gateway_answers': AnyFields
  'replacement_options.specification': Specification
  'sessions.given_tokens': Record<string, number>
  'service_centres.opening_hours': OpeningHours
  'triage_answers.answers': unknown
  'triage_steps.answers': string[]
}
