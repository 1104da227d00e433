// What the plan types cover. Fees and modes match the devices: a TV is repaired on site, headphones are not repaired
// at all.

import type { RecordOf } from '#contract/records.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { FIXED_PLAN_CODE } from '#domain/limits.ts'
import { issueCode, issueRecords } from './catalog/records.ts'

export const PREMIER = FIXED_PLAN_CODE
export const ESSENTIAL_HOME = 'HMSRV12MEWESSH'
export const ESSENTIAL_MOBILE = 'HMSRV12MEWESSM'

export const planRecords = [
  plan(PREMIER, 'Premier Device Protection', 1_500),
  plan(ESSENTIAL_HOME, 'Essential Home Protection', 750),
  plan(ESSENTIAL_MOBILE, 'Essential Mobile Protection', 500),
]

const anyRepair: ClaimKind[] = ['carry-in', 'home-service', 'depot', 'replacement', 'reimbursement', 'buyout']
const carried: ClaimKind[] = ['carry-in', 'depot', 'replacement', 'reimbursement', 'buyout']
const replaced: ClaimKind[] = ['replacement', 'buyout']

export const coverageRecords: RecordOf<'plan-coverage'>[] = [
  cover(PREMIER, 'TV', 99, ['home-service', 'replacement', 'reimbursement', 'buyout']),
  cover(PREMIER, 'LAP', 79, anyRepair),
  cover(PREMIER, 'DSK', 79, anyRepair),
  cover(PREMIER, 'TAB', 49, carried),
  cover(PREMIER, 'PHN', 79, carried),
  cover(PREMIER, 'GAM', 49, carried),
  cover(PREMIER, 'MON', 79, ['home-service', 'depot', 'replacement', 'buyout']),
  cover(PREMIER, 'PRN', 49, ['home-service', 'reimbursement', 'replacement', 'buyout']),
  cover(PREMIER, 'CAM', 79, carried),
  cover(PREMIER, 'AUD', 69, anyRepair),
  cover(PREMIER, 'HPH', 49, replaced),
  cover(PREMIER, 'WCH', 49, ['depot', 'replacement', 'buyout']),
  cover(PREMIER, 'RTR', 49, replaced),
  cover(PREMIER, 'EBR', 49, ['depot', 'replacement', 'reimbursement', 'buyout']),
  cover(PREMIER, 'STR', 49, replaced),
  cover(PREMIER, 'DRN', 99, ['depot', 'replacement', 'reimbursement', 'buyout']),
  cover(ESSENTIAL_HOME, 'TV', 99, ['home-service', 'buyout']),
  cover(ESSENTIAL_HOME, 'LAP', 89, ['carry-in', 'depot', 'buyout']),
  cover(ESSENTIAL_HOME, 'DSK', 89, ['carry-in', 'home-service', 'buyout']),
  cover(ESSENTIAL_HOME, 'MON', 79, ['depot', 'buyout']),
  // Nothing allowed: adjudication falls back to reimbursement (P3.7).
  cover(ESSENTIAL_HOME, 'PRN', 59, []),
  cover(ESSENTIAL_HOME, 'GAM', 59, ['carry-in', 'depot']),
  cover(ESSENTIAL_HOME, 'RTR', 49, replaced),
  cover(ESSENTIAL_MOBILE, 'PHN', 79, ['carry-in', 'depot', 'buyout']),
  cover(ESSENTIAL_MOBILE, 'TAB', 59, ['carry-in', 'depot', 'buyout']),
  cover(ESSENTIAL_MOBILE, 'WCH', 49, ['depot', 'buyout']),
  cover(ESSENTIAL_MOBILE, 'HPH', 49, replaced),
]

const consumables = 'Ink, toner, and cartridges wear out with use, so your plan doesn’t cover them.'
const accidents = 'Your Essential plan covers breakdowns. The Premier plan also covers accidental damage.'
const flights = 'Your plan doesn’t cover crash damage. Your Service Agreement explains what’s covered.'

const listedExclusions: RecordOf<'plan-exclusions'>[] = [
  exclusion(PREMIER, 'PRN', 'Cartridge not recognized', consumables),
  exclusion(PREMIER, 'DRN', 'Crashed', flights),
  exclusion(PREMIER, 'DRN', 'Arm or propeller mount broken', flights),
  exclusion(ESSENTIAL_HOME, 'PRN', 'Cartridge not recognized', consumables),
  exclusion(ESSENTIAL_HOME, 'TV', 'Cracked panel', accidents),
  exclusion(ESSENTIAL_HOME, 'TV', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_HOME, 'TV', 'Stand, frame, or port broken', accidents),
  exclusion(ESSENTIAL_HOME, 'TV', 'Fell or was knocked over', accidents),
  exclusion(ESSENTIAL_HOME, 'LAP', 'Cracked screen', accidents),
  exclusion(ESSENTIAL_HOME, 'LAP', 'Liquid spilled on it', accidents),
  exclusion(ESSENTIAL_HOME, 'LAP', 'Hinge or case broken', accidents),
  exclusion(ESSENTIAL_HOME, 'DSK', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_HOME, 'MON', 'Cracked panel', accidents),
  exclusion(ESSENTIAL_HOME, 'MON', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_HOME, 'PRN', 'Dropped or knocked over', accidents),
  exclusion(ESSENTIAL_HOME, 'GAM', 'Dropped or broken port', accidents),
  exclusion(ESSENTIAL_HOME, 'GAM', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_HOME, 'RTR', 'Broken port or antenna', accidents),
  exclusion(ESSENTIAL_HOME, 'RTR', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_MOBILE, 'PHN', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_MOBILE, 'TAB', 'Liquid got inside', accidents),
  exclusion(ESSENTIAL_MOBILE, 'WCH', 'Crown, button, or case broken', accidents),
  exclusion(ESSENTIAL_MOBILE, 'HPH', 'Liquid got inside', accidents),
]

/** Where a plan leaves out all of a category, it leaves out what else there may be in it. */
const otherExclusions = issueRecords
  .filter((issue) => issue.needsDescription)
  .flatMap(({ issueCode: code, productLine, category }) => {
    const listed = issueRecords.filter(
      (issue) => issue.productLine === productLine && issue.category === category && !issue.needsDescription,
    )
    return planRecords.flatMap(({ planCode }) => {
      const excluded = listed.map((issue) =>
        listedExclusions.find((each) => each.planCode === planCode && each.issueCode === issue.issueCode),
      )
      return excluded.every((each) => each !== undefined)
        ? [{ planCode, issueCode: code, reason: excluded[0]!.reason }]
        : []
    })
  })

export const exclusionRecords = [...listedExclusions, ...otherExclusions]

export function coverOf(planCode: string, productLine: string) {
  const cover = coverageRecords.find((each) => each.planCode === planCode && each.productLine === productLine)
  if (!cover) throw new Error(`${planCode} does not cover ${productLine}`)
  return cover
}

/** The product lines for which a plan may allow a kind of claim. */
export function linesAllowing(planCode: string, kind: ClaimKind): string[] {
  return coverageRecords
    .filter((each) => each.planCode === planCode && each.allowedModes!.includes(kind))
    .map(({ productLine }) => productLine)
}

function plan(planCode: string, planName: string, dollars: number): RecordOf<'plans'> {
  return { planCode, planName, benefitPerClaimCents: dollars * 100 }
}

function cover(planCode: string, productLine: string, dollars: number, allowedModes: ClaimKind[]) {
  return { planCode, productLine, serviceFeeCents: dollars * 100, allowedModes }
}

function exclusion(planCode: string, productLine: string, issue: string, reason: string) {
  return { planCode, issueCode: issueCode(productLine, issue), reason }
}
