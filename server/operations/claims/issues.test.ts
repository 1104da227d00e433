import { afterAll, beforeAll, expect, test } from 'vitest'
import { ESSENTIAL_HOME } from '#sandbox/seed/plans.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const me = { as: 'one-plan' } as const
const television = { productSubCategoryCode: 'TV', countryCode: 'US' } as const

test('the issues of a product line are in catalog order, in one statement', async () => {
  const ask = () => portal.callGateway('getIssueList', television, me)
  const { issues } = (await ask()).json().getIssueListResponse
  expect(issues).toHaveLength(19)
  expect(issues[0]).toEqual({ issueCode: 'TV-CRACKED-PANEL', category: 'Screen', name: 'Cracked panel' })
  expect(await statementsOf(ask)).toHaveLength(1)
})

test('an unknown product line has no issues and is not an error', async () => {
  const params = { ...television, productSubCategoryCode: 'NOPE' }
  const answer = await portal.callGateway('getIssueList', params, me)
  expect(answer.json().getIssueListResponse).toEqual({ issues: [] })
})

test('questions and steps are grouped by issue, in the order asked; an issue of another product line has none', async () => {
  const issueCodes = ['TV-NO-SOUND-OR-DISTORTED-SOUND', 'TV-WONT-TURN-ON', 'LAP-WONT-TURN-ON']
  const ask = () => portal.callGateway('getTriageDetails', { ...television, issueCodes }, me)
  const { triageDetails } = (await ask()).json().getTriageDetailsResponse
  const codes = triageDetails.map(({ issueCode }: { issueCode: string }) => issueCode)
  expect([...new Set(codes)]).toEqual(issueCodes.slice(0, 2))
  for (const { kind, answers } of triageDetails) expect(answers.length > 0).toBe(kind === 'question')
  expect(await statementsOf(ask)).toHaveLength(1)
})

const check = (planCode: string, unresolvedIssues: string[], line = 'TV') =>
  portal.callGateway(
    'checkIssuesUnderPlan',
    { countryCode: 'US', productSubCategoryCode: line, planCode, unresolvedIssues },
    me,
  )

test('a plan covers an issue or says why not, in the order asked', async () => {
  const asked = ['TV-CRACKED-PANEL', 'TV-WONT-TURN-ON', 'TV-NOPE']
  const { issues } = (await check(ESSENTIAL_HOME, asked)).json().checkIssuesUnderPlanResponse
  expect(issues).toEqual([
    { issueCode: asked[0], covered: false, reason: expect.stringContaining('accidental damage') },
    { issueCode: asked[1], covered: true, reason: null },
    { issueCode: asked[2], covered: false, reason: expect.stringContaining('don’t recognize') },
  ])
  expect(await statementsOf(() => check(ESSENTIAL_HOME, asked))).toHaveLength(1)
})

test.each([
  ['a product line the plan excludes', ESSENTIAL_HOME, 'DRN', 'DRN-CRASHED'],
  ['a plan that does not exist', 'NOPE', 'TV', 'TV-CRACKED-PANEL'],
])('%s covers nothing', async (_, planCode, line, issue) => {
  const { issues } = (await check(planCode, [issue], line)).json().checkIssuesUnderPlanResponse
  expect(issues).toEqual([
    { issueCode: issue, covered: false, reason: 'This plan doesn’t cover this type of device.' },
  ])
})

test('an issue says what is dangerous about it, and whether it needs words', async () => {
  const params = { ...television, productSubCategoryCode: 'TAB' }
  const { issues } = (await portal.callGateway('getIssueList', params, me)).json().getIssueListResponse
  const codes = (wanted: (issue: { hazards?: string[]; needsDescription?: boolean }) => boolean) =>
    issues.filter(wanted).map(({ issueCode }: { issueCode: string }) => issueCode)
  expect(codes(({ hazards }) => hazards !== undefined)).toEqual(['TAB-BATTERY-IS-SWOLLEN'])
  expect(codes(({ hazards }) => hazards?.includes('do-not-ship') === true)).toHaveLength(1)
  expect(codes(({ needsDescription }) => needsDescription === true)).toContain('TAB-SCREEN-SOMETHING-ELSE')
  const categories = new Set(issues.map(({ category }: { category: string }) => category))
  expect(codes(({ needsDescription }) => needsDescription === true)).toHaveLength(categories.size)
})
