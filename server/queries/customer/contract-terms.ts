/** What a customer's contracts say about a product line, for statements that decide on a claim. */
import type { Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import type { ViewerFacts } from '../../facts/customer.ts'
import type { Catalog } from '../catalog/plan-catalog.ts'

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

/** A contract's terms for a product line, and why it excludes one of the issues. */
export const AdjudicationContract = t.record({ ...TermsRow.properties, exclusion: t.nullable(t.text) })
export type AdjudicationContract = Static<typeof AdjudicationContract>

const OPTION_NAME = sql`(
    select options.option_name from contract_options options
    where options.contract_id = contracts.contract_id
      and options.customer_ref = contracts.customer_ref order by options.position limit 1)`

export const OptionNames = t.map(t.nullable(t.text))

/** Of all contracts of the statement's customer, by contract. The catalog has the rest of their terms. */
export const OPTION_NAMES = sql`(
  select coalesce(json_object_agg(contracts.contract_id, ${OPTION_NAME}), '{}')
  from contracts where contracts.customer_ref = addresses.customer_ref) as "optionNames"`

/** The terms of all plans of a customer. */
export function termsOfPlans(
  catalog: Catalog,
  row: { viewer: ViewerFacts; optionNames: Static<typeof OptionNames> },
  { productLine, issueCode }: { productLine: string; issueCode?: string | undefined },
): AdjudicationContract[] {
  return row.viewer.contracts.map(({ contractId, planCode, onlineClaims }) => {
    const { benefitPerClaimCents, coverage, exclusions } = catalog.plan(planCode)
    const covered = coverage.get(productLine)
    return {
      contractId,
      onlineClaims,
      benefitCents: benefitPerClaimCents,
      optionName: row.optionNames[contractId] ?? null,
      serviceFeeCents: covered?.serviceFeeCents ?? null,
      planModes: covered?.allowedModes ?? null,
      exclusion: (issueCode === undefined ? undefined : exclusions.get(issueCode)) ?? null,
    }
  })
}

/** Fields of a JSON object over fromTerms, for calls that read the tables. */
export const TERMS_FIELDS = sql`
  'contractId', contracts.contract_id,
  'onlineClaims', coalesce(contracts.online_claim_eligible, plans.online_claims),
  'benefitCents', plans.benefit_per_claim_cents,
  'optionName', ${OPTION_NAME},
  'serviceFeeCents', coverage.service_fee_cents,
  'planModes', coverage.allowed_modes`

/** All contracts: a statement narrows them to a customer's. */
export const fromTerms = (productLine: Sql) => sql`
  from contracts
  join plans using (plan_code)
  left join plan_product_lines coverage
    on coverage.plan_code = contracts.plan_code and coverage.product_line = ${productLine}`
