/** The plans a customer holds, always reached through the contact who holds them. */
import { Type } from 'typebox'
import { getAccountSummary, getContract, getProductDetails } from '#contract/users.ts'
import { USABLE_STATUS_CODES } from '#domain/customer/plan.ts'
import { t } from '../../database/column-types.ts'
import { literals, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { customersOf, OWNER } from './customers.ts'

const CONTRACT_FIELDS = sql`
  'contractId', contracts.contract_id,
  'contractPublicRef', contracts.contract_public_ref,
  'contractStatusCode', contracts.contract_status_code,
  'productOfferCode', contracts.plan_code,
  'planName', plans.plan_name,
  'partnerCode', contracts.partner_code,
  'contractType', contracts.contract_type,
  'ScheduleRef', contracts.schedule_ref,
  'versionFromDate', contracts.version_from_date,
  'versionToDate', contracts.version_to_date`

const BENEFIT_AND_PRODUCTS = sql`
  'benefitPerClaim', (plans.benefit_per_claim_cents / 100.0)::float8,
  'productDetails', (
    select coalesce(json_agg(json_build_object(
      'productCode', product_code, 'productName', product_name, 'subCategory', subcategory)
      order by product_code), '[]')
    from contract_products where contract_products.contract_id = contracts.contract_id
      and contract_products.customer_ref = contracts.customer_ref)`

const SUMMARY_FIELDS = sql`
  ${BENEFIT_AND_PRODUCTS},
  'onlineClaims', coalesce(contracts.online_claim_eligible, plans.online_claims),
  'coveredProductLines', (
    select coalesce(json_agg(json_build_object(
      'productSubCategoryCode', product_lines.product_line,
      'productLineName', product_lines.name,
      'serviceFee', (coverage.service_fee_cents / 100.0)::float8,
      'allowedModes', coverage.allowed_modes) order by product_lines.position), '[]')
    from plan_product_lines coverage join product_lines using (product_line)
    where coverage.plan_code = contracts.plan_code),
  'issueExclusions', (
    select coalesce(json_agg(json_build_object(
      'issueCode', excluded.issue_code, 'reason', excluded.reason) order by excluded.issue_code), '[]')
    from plan_issue_exclusions excluded where excluded.plan_code = contracts.plan_code)`

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

export const listContracts = read(
  { params: { subject: t.text, contactId: t.text, addressId: t.text }, row: getAccountSummary.result },
  (p) => sql`
  select (
    select coalesce(json_agg(json_build_object(${CONTRACT_FIELDS}, ${SUMMARY_FIELDS})
      order by contracts.version_from_date desc, contracts.contract_id), '[]')
    from contracts join plans using (plan_code)
    where contracts.customer_ref = addresses.customer_ref
  ) as "contractCollection"
  ${customersOf(p.subject)}
  where contacts.contact_id = ${p.contactId} and addresses.address_id = ${p.addressId}`,
)

export const findContract = read(
  {
    params: { subject: t.text, contractId: t.text },
    row: t.record({ contract: Type.Required(getContract.result) }),
  },
  (p) => sql`
  select json_build_object(${CONTRACT_FIELDS},
    ${BENEFIT_AND_PRODUCTS},
    'OptionDetail', (
      select coalesce(json_agg(json_build_object('optionPosition', position, 'optionName', option_name)
        order by position), '[]')
      from contract_options where contract_options.contract_id = contracts.contract_id
        and contract_options.customer_ref = contracts.customer_ref)
  ) as contract
  ${ownedContracts(p.subject)}
  where ${p.contractId} in (contracts.contract_id, contracts.contract_public_ref)`,
)

/** Over contracts and contract_products: by a product's own code, or by the plan's (P11.3). */
export const namesProduct = (codes: Sql) =>
  sql`(contract_products.product_code = any (${codes}::text[]) or contracts.plan_code = any (${codes}::text[]))`

export const listPlanProducts = read(
  {
    params: { subject: t.text, productCodes: t.texts },
    row: getProductDetails.result.properties.productDetails.items,
  },
  (p) => sql`
  select distinct contract_products.product_code as "productCode",
    contract_products.product_name as "productName", contract_products.subcategory as "subCategory"
  ${customersOf(p.subject)}
  join contracts on contracts.customer_ref = addresses.customer_ref
  join contract_products on contract_products.contract_id = contracts.contract_id
    and contract_products.customer_ref = contracts.customer_ref
  where ${namesProduct(p.productCodes)}
  order by 1`,
)

const ClaimTerms = t.record({ onlineClaimEligibility: t.boolean, benefitRemainingPerClaim: t.float })

/** Whether a plan takes claims online for a product line, and what it pays for one. */
export const findClaimTerms = read(
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
