/** What a customer's contracts say about a product line, for statements that decide on a claim. */
import type { Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'

export const TermsRow = t.record({
  contractId: t.text,
  onlineClaims: t.boolean,
  benefitCents: t.int,
  optionName: t.nullable(t.text),
  /** Both null if the plan does not cover the product line. */
  serviceFeeCents: t.nullable(t.int),
  planModes: t.nullable(t.texts),
})
export type TermsRow = Static<typeof TermsRow>

/** Fields of a JSON object over fromTerms. */
export const TERMS_FIELDS = sql`
  'contractId', contracts.contract_id,
  'onlineClaims', coalesce(contracts.online_claim_eligible, plans.online_claims),
  'benefitCents', plans.benefit_per_claim_cents,
  'optionName', (
    select options.option_name from contract_options options
    where options.contract_id = contracts.contract_id
      and options.customer_ref = contracts.customer_ref order by options.position limit 1),
  'serviceFeeCents', cover.service_fee_cents,
  'planModes', cover.allowed_modes`

/** All contracts: a statement narrows them to a customer's. */
export const fromTerms = (productLine: Sql) => sql`
  from contracts
  join plans using (plan_code)
  left join plan_product_lines cover
    on cover.plan_code = contracts.plan_code and cover.product_line = ${productLine}`
