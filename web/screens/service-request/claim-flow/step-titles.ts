import type { ClaimStep } from '#contract/claim-functions.ts'

/** Each question's title in the progress line. */
export const STEP_TITLES = {
  check: 'Your coverage',
  issue: 'What’s wrong?',
  triage: 'A closer look',
  address: 'Service address',
  options: 'Choose a service',
  details: 'The details',
  confirm: 'Check and send',
} as const satisfies Record<ClaimStep, string>
