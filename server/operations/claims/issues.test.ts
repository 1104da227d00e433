import { expect, test } from 'vitest'
import { ESSENTIAL_HOME } from '#sandbox/seed/plans.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

const television = { productSubCategoryCode: 'TV', countryCode: 'US' } as const
const issuesOf = async (productSubCategoryCode: string) =>
  (await portal.read('getIssueList', { ...television, productSubCategoryCode })).issues

test('the issues of a product line are in catalog order; an unknown one has none', async () => {
  const issues = await issuesOf('TV')
  expect(issues).toHaveLength(19)
  expect(issues[0]).toEqual({ issueCode: 'TV-CRACKED-PANEL', category: 'Screen', name: 'Cracked panel' })
  expect(await issuesOf('NOPE')).toEqual([])
})

test('questions and steps are grouped by issue, in the order asked; an issue of another product line has none', async () => {
  const issueCodes = ['TV-NO-SOUND-OR-DISTORTED-SOUND', 'TV-WONT-TURN-ON', 'LAP-WONT-TURN-ON']
  const { triageDetails } = await portal.read('getTriageDetails', { ...television, issueCodes })
  const codes = triageDetails.map(({ issueCode }) => issueCode)
  expect([...new Set(codes)]).toEqual(issueCodes.slice(0, 2))
  for (const { kind, answers } of triageDetails) expect(answers.length > 0).toBe(kind === 'question')
})

const check = async (planCode: string, unresolvedIssues: string[], productSubCategoryCode = 'TV') => {
  const params = { ...television, productSubCategoryCode, planCode, unresolvedIssues }
  return (await portal.read('checkIssuesUnderPlan', params)).issues
}

test('a plan covers an issue or says why not, in the order asked', async () => {
  const asked = ['TV-CRACKED-PANEL', 'TV-WONT-TURN-ON', 'TV-NOPE']
  expect(await check(ESSENTIAL_HOME, asked)).toEqual([
    { issueCode: asked[0], covered: false, reason: expect.stringContaining('accidental damage') },
    { issueCode: asked[1], covered: true, reason: null },
    { issueCode: asked[2], covered: false, reason: expect.stringContaining('don’t recognize') },
  ])
})

test.each([
  ['a product line the plan excludes', ESSENTIAL_HOME, 'DRN', 'DRN-CRASHED'],
  ['a plan that does not exist', 'NOPE', 'TV', 'TV-CRACKED-PANEL'],
])('%s covers nothing', async (_, planCode, line, issueCode) => {
  const reason = 'This plan doesn’t cover this type of device.'
  expect(await check(planCode, [issueCode], line)).toEqual([{ issueCode, covered: false, reason }])
})

test('an issue says what is dangerous about it, and whether it needs words', async () => {
  const issues = await issuesOf('TAB')
  const dangerous = issues.filter(({ hazards }) => hazards)
  expect(dangerous).toMatchObject([{ issueCode: 'TAB-BATTERY-IS-SWOLLEN' }])
  expect(dangerous[0]!.hazards).toContain('do-not-ship')
  const wordy = issues.filter(({ needsDescription }) => needsDescription)
  expect(wordy.map(({ issueCode }) => issueCode)).toContain('TAB-SCREEN-SOMETHING-ELSE')
  expect(wordy).toHaveLength(new Set(issues.map(({ category }) => category)).size)
})
