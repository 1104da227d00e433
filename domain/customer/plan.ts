import { toShortUsDate } from '../time/calendar.ts'

export type PlanType = 'premier' | 'essential'

/** P5.3: lower case; matching ignores case. */
export const USABLE_STATUS_CODES = [...'acdgnopquvwx']

/** P5.3: only plans with one of these status codes (any case) that have product details are used. */
export function isUsablePlan(plan: {
  contractStatusCode: string | null | undefined
  productDetails: readonly unknown[] | null | undefined
}): boolean {
  return hasUsableStatus(plan.contractStatusCode) && (plan.productDetails?.length ?? 0) > 0
}

export function hasUsableStatus(contractStatusCode: string | null | undefined): boolean {
  return usableStatusCodes.has(contractStatusCode?.trim().toLowerCase() ?? '')
}

/** P2.2: premier if any product has subcategory LS, otherwise essential. */
export function planType(subcategories: readonly (string | null | undefined)[]): PlanType {
  const premier = subcategories.some((subcategory) => subcategory?.trim().toUpperCase() === 'LS')
  return premier ? 'premier' : 'essential'
}

/** P1.6: if two plans have the same type, the popup also shows plan number and coverage dates. */
export function needsDistinguishing(plans: readonly { type: PlanType }[]): boolean {
  return new Set(plans.map(({ type }) => type)).size < plans.length
}

/** 'Plan 600100201 · 4/8/2026 – 4/7/2027' */
export function planNumberAndDates(plan: {
  contractNumber: string
  coverageFrom: string | null
  coverageTo: string | null
}): string {
  const dates = coverageDates(plan)
  return `Plan ${plan.contractNumber}${dates && ` · ${dates}`}`
}

/** '4/8/2026 – 4/7/2027'; empty if a partner's gateway does not say. */
export function coverageDates(plan: { coverageFrom: string | null; coverageTo: string | null }): string {
  const { coverageFrom, coverageTo } = plan
  if (coverageFrom && coverageTo) return `${toShortUsDate(coverageFrom)} – ${toShortUsDate(coverageTo)}`
  if (coverageTo) return `until ${toShortUsDate(coverageTo)}`
  return coverageFrom ? `from ${toShortUsDate(coverageFrom)}` : ''
}

const usableStatusCodes: ReadonlySet<string> = new Set(USABLE_STATUS_CODES)
