import type { IssueInSentence } from '../words.ts'

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

// Another plan that covers it
export const coveredByPlan = (plan: string) => `Covered by your ${plan} plan`
export const benefitLeft = 'Benefit left'
export const continueUnder = 'Continue under this plan'

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
export const listed = (services: readonly string[]) => new Intl.ListFormat('en-US').format(services)
export const soonest = 'Soonest'
export const earliest = 'Earliest'
export const youGet = 'You’ll get about'
export const nearest = 'Nearest'
