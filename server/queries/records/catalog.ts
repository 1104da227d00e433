/** The catalog: what there is, what can be wrong with it, and what plans cover. */
import { kind, unknownIn } from './record-kind.ts'

export const zipCodes = kind('zip-codes', { table: 'zip_codes', key: ['zipCode'] })
export const productLines = kind('product-lines', { table: 'product_lines', key: ['productLine'] })
export const brands = kind('brands', { table: 'brands', key: ['brandCode'] })

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
  table: 'products',
  key: ['productCode'],
  defaults: { specification: [] },
  checks: [
    knownProductLine,
    { field: 'brandCode', reason: 'is not a brand', ...unknownIn('brands', 'brands', 'brand_code') },
  ],
})

export const issues = kind('issues', {
  table: 'issues',
  key: ['issueCode'],
  defaults: { hazards: [], needsDescription: false },
  checks: [knownProductLine],
})

export const triageSteps = kind('triage-steps', {
  table: 'triage_steps',
  key: ['issueCode', 'issueTriageCode'],
  made: [{ of: ['answers'], name: 'answers', type: 'jsonb', from: ({ answers = [] }) => answers }],
  checks: [knownIssue],
  sweepWithin: 'issueCode',
})

export const plans = kind('plans', {
  table: 'plans',
  key: ['planCode'],
  defaults: { onlineClaims: true },
})

export const planCoverage = kind('plan-coverage', {
  table: 'plan_product_lines',
  key: ['planCode', 'productLine'],
  defaults: { allowedModes: [] },
  checks: [knownPlan, knownProductLine],
  sweepWithin: 'planCode',
})

export const planExclusions = kind('plan-exclusions', {
  table: 'plan_issue_exclusions',
  key: ['planCode', 'issueCode'],
  checks: [knownPlan, knownIssue],
  sweepWithin: 'planCode',
})
