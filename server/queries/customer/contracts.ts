/** The plans a customer holds, always found by way of the person who holds them. */
import type { OperationResult } from '#contract/index.ts'
import { USABLE_STATUS_CODES } from '#domain/customer/plan.ts'
import { statement } from '../../database/asserted-statement.ts'

const CONTRACT_FIELDS = `
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

const BENEFIT_AND_PRODUCTS = `
  'benefitPerClaim', (plans.benefit_per_claim_cents / 100.0)::float8,
  'productDetails', (
    select coalesce(json_agg(json_build_object(
      'productCode', product_code, 'productName', product_name, 'subCategory', subcategory)
      order by product_code), '[]')
    from contract_products where contract_products.contract_id = contracts.contract_id)`

const SUMMARY_FIELDS = `
  ${BENEFIT_AND_PRODUCTS},
  'onlineClaims', coalesce(contracts.online_claim_eligible, plans.online_claims),
  'coveredProductLines', (
    select coalesce(json_agg(json_build_object(
      'productSubCategoryCode', product_lines.product_line,
      'productLineName', product_lines.name,
      'serviceFee', (cover.service_fee_cents / 100.0)::float8,
      'allowedModes', cover.allowed_modes) order by product_lines.position), '[]')
    from plan_product_lines cover join product_lines using (product_line)
    where cover.plan_code = contracts.plan_code),
  'issueExclusions', (
    select coalesce(json_agg(json_build_object(
      'issueCode', excluded.issue_code, 'reason', excluded.reason) order by excluded.issue_code), '[]')
    from plan_issue_exclusions excluded where excluded.plan_code = contracts.plan_code)`

/** §5: only these count for cover. */
export const USABLE_CONTRACT = `(
  lower(contracts.contract_status_code) in (${USABLE_STATUS_CODES.map((code) => `'${code}'`).join(', ')})
  and exists (
    select 1 from contract_products held where held.contract_id = contracts.contract_id))`

const FROM_OWNED_CONTRACTS = `
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join contracts on contracts.customer_ref = addresses.customer_ref
  join plans on plans.plan_code = contracts.plan_code
  where contacts.subject = $1`

export const listContracts = statement<
  [subject: string, contactId: string, addressId: string],
  OperationResult<'getAccountSummary'>
>(`
  select (
    select coalesce(json_agg(json_build_object(${CONTRACT_FIELDS}, ${SUMMARY_FIELDS})
      order by contracts.version_from_date desc, contracts.contract_id), '[]')
    from contracts join plans using (plan_code)
    where contracts.customer_ref = addresses.customer_ref
  ) as "contractCollection"
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  where contacts.subject = $1 and contacts.contact_id = $2 and addresses.address_id = $3`)

export const findContract = statement<
  [subject: string, contractId: string],
  { contract: Required<OperationResult<'getContract'>> }
>(`
  select json_build_object(${CONTRACT_FIELDS},
    ${BENEFIT_AND_PRODUCTS},
    'OptionDetail', (
      select coalesce(json_agg(json_build_object('optionPosition', position, 'optionName', option_name)
        order by position), '[]')
      from contract_options where contract_options.contract_id = contracts.contract_id)
  ) as contract
  ${FROM_OWNED_CONTRACTS} and $2 in (contracts.contract_id, contracts.contract_public_ref)`)

export const listPlanProducts = statement<
  [subject: string, productCodes: string[]],
  OperationResult<'getProductDetails'>['productDetails'][number]
>(`
  select distinct contract_products.product_code as "productCode",
    contract_products.product_name as "productName", contract_products.subcategory as "subCategory"
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join contracts on contracts.customer_ref = addresses.customer_ref
  join contract_products on contract_products.contract_id = contracts.contract_id
  where contacts.subject = $1 and contract_products.product_code = any ($2::text[])
  order by 1`)

/** Whether a plan takes claims online for a product line, and what it pays for one. */
export const findClaimTerms = statement<
  [subject: string, customerRef: string, contractId: string, productLine: string],
  OperationResult<'getOnlineClaimEligibility'>
>(`
  select
    coalesce(contracts.online_claim_eligible, plans.online_claims) and exists (
      select 1 from plan_product_lines cover
      where cover.plan_code = contracts.plan_code and cover.product_line = $4) as "onlineClaimEligibility",
    (plans.benefit_per_claim_cents / 100.0)::float8 as "benefitRemainingPerClaim"
  ${FROM_OWNED_CONTRACTS} and contracts.customer_ref = $2 and contracts.contract_id = $3`)
