import type { Issue } from '#contract/claims.ts'
export * from '../words.ts'

// Which plan
export const whichPlan = 'Which plan should we use?'
export const whichPlanAbout = 'Your plan decides what’s covered and what you’ll pay.'
export const yourPlans = 'Your plans'
export const planError = 'Select a plan'

// What is covered
export const coveredBy = (plan: string, until: string | null) =>
  `Covered by your ${plan} plan${until ? ` until ${until}` : ''}.`
export const feeIs = (fee: string) => ` Service fee: ${fee}.`

// An unfinished request
export const unfinishedTitle = 'You have an unfinished request'
export const resume = 'Continue where you left off'
export const startOver = 'Start over'

// The issue
export const issueTitle = (device: string) => `What’s wrong with your ${device}?`
export const category = 'What kind of problem is it?'
export const issue = 'What’s happening?'

/** An issue that needs a description is named “Something else,” which doesn't work inside a sentence. */
type IssueInSentence = Pick<Issue, 'name' | 'needsDescription'>

// Steps to try, and questions
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
export const coveredByPlan = (plan: string) => `Covered by your ${plan} plan`
export const benefitLeft = 'Benefit left'
export const continueUnder = 'Continue under this plan'
export const otherIssue =
  'If something else is wrong too, choose that instead. Or call us and we’ll go through it together.'
export const chooseIssue = 'Choose another issue'

// The address
export const addressTitle = 'Where do you need service?'
export const addressAbout = 'We’ll look for service near this address and use it for any shipping.'
export const addressError = 'Select where you need service'
export const addressFields: Record<string, string> = {
  street: 'Street address',
  apartment: 'Apartment',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
}

// The services on offer
export const optionsTitle = 'What would you like us to do?'
export const optionsAbout = ({ name, needsDescription }: IssueInSentence) =>
  `Your plan covers ${needsDescription ? 'this problem.' : `“${name}.”`} Times are estimates.`
export const serviceAddress = 'Service address'
export const changeServiceAddress = 'the service address'
export const services = 'What we can do'
export const choose = (service: string) => `Choose ${service}`
export const keep = (service: string) => `Keep ${service}`
export const notOffered = 'Not available for this request.'
export const noneIncluded = 'Your plan doesn’t include these services for this type of device.'
/** 'Carry-In Service, Depot Service, and Home Service' */
export const listed = (services: readonly string[]) =>
  services.length > 2 ? `${services.slice(0, -1).join(', ')}, and ${services.at(-1)}` : services.join(' and ')
export const soonest = 'Soonest'
export const earliest = 'Earliest'
export const youGet = 'You’ll get about'
export const nearest = 'Nearest'
