/** The catalog: what there is, what can be wrong with it, and what plans cover. */
import { kind, sweepParts, unknownIn, writesCounted } from './record-kind.ts'

export const zipCodes = kind('zip-codes', {
  columns: [
    { name: 'zip_code', type: 'text', from: ({ zipCode }) => zipCode },
    { name: 'city', type: 'text', from: ({ city }) => city },
    { name: 'state', type: 'text', from: ({ state }) => state },
    { name: 'latitude', type: 'float8', from: ({ latitude }) => latitude },
    { name: 'longitude', type: 'float8', from: ({ longitude }) => longitude },
  ],
  key: { zipCode: 'zip_code' },
  checks: [],
  parts: [
    ...writesCounted({
      table: 'zip_codes',
      key: ['zip_code'],
      columns: ['city', 'state', 'latitude', 'longitude'],
    }),
  ],
})

export const productLines = kind('product-lines', {
  columns: [
    { name: 'product_line', type: 'text', from: ({ productLine }) => productLine },
    { name: 'name', type: 'text', from: ({ name }) => name },
    { name: 'position', type: 'smallint', from: ({ position }) => position },
  ],
  key: { productLine: 'product_line' },
  checks: [],
  parts: [...writesCounted({ table: 'product_lines', key: ['product_line'], columns: ['name', 'position'] })],
})

export const brands = kind('brands', {
  columns: [
    { name: 'brand_code', type: 'text', from: ({ brandCode }) => brandCode },
    { name: 'name', type: 'text', from: ({ name }) => name },
  ],
  key: { brandCode: 'brand_code' },
  checks: [],
  parts: [...writesCounted({ table: 'brands', key: ['brand_code'], columns: ['name'] })],
})

const knownProductLine = {
  field: 'productLine',
  reason: 'is not a product line',
  ...unknownIn('product-lines', 'product_lines', 'product_line'),
}
const knownIssue = {
  field: 'issueCode',
  reason: 'is not an issue',
  ...unknownIn('issues', 'issues', 'issue_code'),
}
const knownPlan = {
  field: 'planCode',
  reason: 'is not a plan',
  ...unknownIn('plans', 'plans', 'plan_code'),
}

export const products = kind('products', {
  columns: [
    { name: 'product_code', type: 'text', from: ({ productCode }) => productCode },
    { name: 'product_line', type: 'text', from: ({ productLine }) => productLine },
    { name: 'brand_code', type: 'text', from: ({ brandCode }) => brandCode },
    { name: 'name', type: 'text', from: ({ name }) => name },
    { name: 'specification', type: 'jsonb', from: ({ specification = [] }) => specification },
  ],
  key: { productCode: 'product_code' },
  checks: [
    knownProductLine,
    { field: 'brandCode', reason: 'is not a brand', ...unknownIn('brands', 'brands', 'brand_code') },
  ],
  parts: [
    ...writesCounted({
      table: 'products',
      key: ['product_code'],
      columns: ['product_line', 'brand_code', 'name', 'specification'],
    }),
  ],
})

export const issues = kind('issues', {
  columns: [
    { name: 'issue_code', type: 'text', from: ({ issueCode }) => issueCode },
    { name: 'product_line', type: 'text', from: ({ productLine }) => productLine },
    { name: 'category', type: 'text', from: ({ category }) => category },
    { name: 'name', type: 'text', from: ({ name }) => name },
    { name: 'position', type: 'smallint', from: ({ position }) => position },
    { name: 'hazards', type: 'text[]', from: ({ hazards = [] }) => hazards },
    { name: 'needs_description', type: 'boolean', from: ({ needsDescription = false }) => needsDescription },
  ],
  key: { issueCode: 'issue_code' },
  checks: [knownProductLine],
  parts: [
    ...writesCounted({
      table: 'issues',
      key: ['issue_code'],
      columns: ['product_line', 'category', 'name', 'position', 'hazards', 'needs_description'],
    }),
  ],
})

export const triageSteps = kind('triage-steps', {
  columns: [
    { name: 'issue_code', type: 'text', from: ({ issueCode }) => issueCode },
    { name: 'issue_triage_code', type: 'text', from: ({ issueTriageCode }) => issueTriageCode },
    { name: 'position', type: 'smallint', from: ({ position }) => position },
    { name: 'kind', type: 'text', from: ({ kind: is }) => is },
    { name: 'text', type: 'text', from: ({ text }) => text },
    { name: 'answers', type: 'jsonb', from: ({ answers = [] }) => answers },
  ],
  key: { issueCode: 'issue_code', issueTriageCode: 'issue_triage_code' },
  checks: [knownIssue],
  parts: [
    ...writesCounted({
      table: 'triage_steps',
      key: ['issue_code', 'issue_triage_code'],
      columns: ['position', 'kind', 'text', 'answers'],
    }),
  ],
  sweep: sweepParts('triage-steps', 'triage_steps', 'issue_code', ['issue_code', 'issue_triage_code']),
})

export const plans = kind('plans', {
  columns: [
    { name: 'plan_code', type: 'text', from: ({ planCode }) => planCode },
    { name: 'plan_name', type: 'text', from: ({ planName }) => planName },
    {
      name: 'benefit_per_claim_cents',
      type: 'int',
      from: ({ benefitPerClaimCents }) => benefitPerClaimCents,
    },
    { name: 'online_claims', type: 'boolean', from: ({ onlineClaims = true }) => onlineClaims },
  ],
  key: { planCode: 'plan_code' },
  checks: [],
  parts: [
    ...writesCounted({
      table: 'plans',
      key: ['plan_code'],
      columns: ['plan_name', 'benefit_per_claim_cents', 'online_claims'],
    }),
  ],
})

export const planCoverage = kind('plan-coverage', {
  columns: [
    { name: 'plan_code', type: 'text', from: ({ planCode }) => planCode },
    { name: 'product_line', type: 'text', from: ({ productLine }) => productLine },
    { name: 'service_fee_cents', type: 'int', from: ({ serviceFeeCents }) => serviceFeeCents },
    { name: 'allowed_modes', type: 'text[]', from: ({ allowedModes = [] }) => allowedModes },
  ],
  key: { planCode: 'plan_code', productLine: 'product_line' },
  checks: [knownPlan, knownProductLine],
  parts: [
    ...writesCounted({
      table: 'plan_product_lines',
      key: ['plan_code', 'product_line'],
      columns: ['service_fee_cents', 'allowed_modes'],
    }),
  ],
  sweep: sweepParts('plan-coverage', 'plan_product_lines', 'plan_code', ['plan_code', 'product_line']),
})

export const planExclusions = kind('plan-exclusions', {
  columns: [
    { name: 'plan_code', type: 'text', from: ({ planCode }) => planCode },
    { name: 'issue_code', type: 'text', from: ({ issueCode }) => issueCode },
    { name: 'reason', type: 'text', from: ({ reason }) => reason },
  ],
  key: { planCode: 'plan_code', issueCode: 'issue_code' },
  checks: [knownPlan, knownIssue],
  parts: [
    ...writesCounted({
      table: 'plan_issue_exclusions',
      key: ['plan_code', 'issue_code'],
      columns: ['reason'],
    }),
  ],
  sweep: sweepParts('plan-exclusions', 'plan_issue_exclusions', 'plan_code', ['plan_code', 'issue_code']),
})
