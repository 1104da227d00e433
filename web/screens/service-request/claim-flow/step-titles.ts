import type { ClaimStep } from '#contract/claim-functions.ts'

/** Each question's title in the progress line. */
export const STEP_TITLES = {
  check: 'What is covered?',
  issue: 'What is wrong?',
  triage: 'A closer look',
  address: 'Where?',
  options: 'How should we fix it?',
  details: 'The details',
  confirm: 'Check and send',
} as const satisfies Record<ClaimStep, string>
