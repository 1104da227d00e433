import type { IssueInSentence } from '../words.ts'

export * from '../words.ts'

export const tryFirst = 'Try this first'
export const tryFirstAbout = ({ name, needsDescription }: IssueInSentence) =>
  `${needsDescription ? '' : `${name}. `}These steps often fix it and save you the fee.`
export const tellMore = 'Tell us a little more'
export const stepsToTry = 'Steps to try'
export const meantime = 'In the meantime'
export const selectAnswer = 'Select an answer'
export const answerQuestion = (question: string) => `Answer: ${question}`
export const describe = 'Describe the problem'
export const describeHint = 'When it started, and what you’ve noticed. This helps us prepare.'
export const describeError = 'Tell us what’s wrong'
export const tooLong = 'Shorten this to 2,000 characters so we can save it'
/** The buttons. The one pressed is also stored as the answer to every step. */
export const stillBroken = 'Still broken'
export const fixedIt = 'That fixed it'

// Not covered
export const notCovered = 'Sorry, this isn’t covered'
export const otherPlanCovers = 'Another plan of yours covers this'
export const otherIssue =
  'If something else is wrong too, choose that instead. Or call us and we’ll go through it together.'
export const chooseIssue = 'Choose another issue'
