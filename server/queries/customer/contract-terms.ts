/** What a customer's contracts say about a product line, for statements that decide on a claim. */
import { sql, type Sql } from '../../database/sql.ts'

/** Fields of a JSON object over fromTerms. */
export const TERMS_FIELDS = sql`
  'contractId', contracts.contract_id,
  'onlineClaims', coalesce(contracts.online_claim_eligible, plans.online_claims),
  'benefitCents', plans.benefit_per_claim_cents,
  'serviceFeeCents', cover.service_fee_cents,
  'planModes', cover.allowed_modes`

/** All contracts: a statement narrows them to a customer's. */
export const fromTerms = (productLine: Sql) => sql`
  from contracts
  join plans using (plan_code)
  left join plan_product_lines cover
    on cover.plan_code = contracts.plan_code and cover.product_line = ${productLine}`
