/** The plans a customer holds, always reached through the contact who holds them. */
import { Type } from 'typebox'
import { ContractProduct, ContractSummary, getAccountSummary, getContract } from '#contract/users.ts'
import { USABLE_STATUS_CODES } from '#domain/customer/plan.ts'
import { t } from '../../database/column-types.ts'
import { literals, sql, type Sql } from '../../database/sql.ts'
import { read, readOne } from '../../database/statement.ts'
import { columns, jsonFields } from '../fragments/fields.ts'
import { customersOf, OWNER } from './customers.ts'

const PLAN_AND_PRODUCTS = {
  productOfferCode: sql`contracts.plan_code`,
  planName: sql`plans.plan_name`,
  benefitPerClaim: sql`(plans.benefit_per_claim_cents / 100.0)::float8`,
  productDetails: sql`(
    select coalesce(json_agg(json_build_object(${jsonFields(ContractProduct, 'contract_products', {
      subCategory: sql`contract_products.subcategory`,
    })}) order by product_code), '[]')
    from contract_products where contract_products.contract_id = contracts.contract_id
      and contract_products.customer_ref = contracts.customer_ref)`,
}

const { coveredProductLines, issueExclusions } = ContractSummary.properties

const SUMMARY_FIELDS = jsonFields(ContractSummary, 'contracts', {
  ...PLAN_AND_PRODUCTS,
  onlineClaims: sql`coalesce(contracts.online_claim_eligible, plans.online_claims)`,
  coveredProductLines: sql`(
    select coalesce(json_agg(json_build_object(${jsonFields(coveredProductLines.items, 'coverage', {
      productSubCategoryCode: sql`product_lines.product_line`,
      productLineName: sql`product_lines.name`,
      serviceFee: sql`(coverage.service_fee_cents / 100.0)::float8`,
    })}) order by product_lines.position), '[]')
    from plan_product_lines coverage join product_lines using (product_line)
    where coverage.plan_code = contracts.plan_code)`,
  issueExclusions: sql`(
    select coalesce(json_agg(json_build_object(${jsonFields(issueExclusions.items, 'excluded')})
      order by excluded.issue_code), '[]')
    from plan_issue_exclusions excluded where excluded.plan_code = contracts.plan_code)`,
})

/** P5.3: only these count for coverage. */
export const USABLE_CONTRACT = sql`(
  lower(contracts.contract_status_code) in (${literals([...USABLE_STATUS_CODES])})
  and exists (
    select 1 from contract_products held where held.contract_id = contracts.contract_id
      and held.customer_ref = contracts.customer_ref))`

const ownedContracts = (subject: Sql) => sql`
  ${customersOf(subject)}
  join contracts on contracts.customer_ref = addresses.customer_ref
  join plans on plans.plan_code = contracts.plan_code`

export const listContracts = readOne(
  { params: { subject: t.text, contactId: t.text, addressId: t.text }, row: getAccountSummary.result },
  (p) => sql`
  select (
    select coalesce(json_agg(json_build_object(${SUMMARY_FIELDS})
      order by contracts.version_from_date desc, contracts.contract_id), '[]')
    from contracts join plans using (plan_code)
    where contracts.customer_ref = addresses.customer_ref
  ) as "contractCollection"
  ${customersOf(p.subject)}
  where contacts.contact_id = ${p.contactId} and addresses.address_id = ${p.addressId}`,
)

export const findContract = readOne(
  {
    params: { subject: t.text, contractId: t.text },
    row: t.record({ contract: Type.Required(getContract.result) }),
  },
  (p) => sql`
  select json_build_object(${jsonFields(getContract.result, 'contracts', {
    ...PLAN_AND_PRODUCTS,
    OptionDetail: sql`(
      select coalesce(json_agg(json_build_object('optionPosition', position, 'optionName', option_name)
        order by position), '[]')
      from contract_options where contract_options.contract_id = contracts.contract_id
        and contract_options.customer_ref = contracts.customer_ref)`,
  })}) as contract
  ${ownedContracts(p.subject)}
  where ${p.contractId} in (contracts.contract_id, contracts.contract_public_ref)`,
)

/** Over contracts and contract_products: by a product's own code, or by the plan's (P11.3). */
export const namesProduct = (codes: Sql) =>
  sql`(contract_products.product_code = any (${codes}::text[]) or contracts.plan_code = any (${codes}::text[]))`

export const listPlanProducts = read(
  {
    params: { subject: t.text, productCodes: t.texts },
    row: ContractProduct,
  },
  (p) => sql`
  select distinct ${columns(ContractProduct, 'contract_products', { subCategory: sql`contract_products.subcategory` })}
  ${customersOf(p.subject)}
  join contracts on contracts.customer_ref = addresses.customer_ref
  join contract_products on contract_products.contract_id = contracts.contract_id
    and contract_products.customer_ref = contracts.customer_ref
  where ${namesProduct(p.productCodes)}
  order by 1`,
)

const ClaimTerms = t.record({ onlineClaimEligibility: t.boolean, benefitRemainingPerClaim: t.float })

/** Whether a plan takes claims online for a product line, and what it pays for one. */
export const findClaimTerms = readOne(
  { params: { ...OWNER, contractId: t.text, productLine: t.text }, row: ClaimTerms },
  (p) => sql`
  select
    coalesce(contracts.online_claim_eligible, plans.online_claims) and exists (
      select 1 from plan_product_lines coverage
      where coverage.plan_code = contracts.plan_code and coverage.product_line = ${p.productLine}) as "onlineClaimEligibility",
    (plans.benefit_per_claim_cents / 100.0)::float8 as "benefitRemainingPerClaim"
  ${ownedContracts(p.subject)}
  where contracts.customer_ref = ${p.customerRef} and contracts.contract_id = ${p.contractId}`,
)
