import type { ClaimStep } from '#domain/claim/steps.ts'
export * from '../words.ts'

/** Each question's title in the progress line. P3.2: what comes before the first question is no step. */
export const stepTitles = {
  issue: 'What’s wrong?',
  triage: 'A closer look',
  address: 'Service address',
  options: 'Choose a service',
  details: 'Details',
  confirm: 'Check and send',
} as const satisfies Record<Exclude<ClaimStep, 'check'>, string>

export const changedElsewhere = 'This request was changed in another window'
export const changedText = 'You’re now seeing those changes.'
export const keepMine = 'Use what I entered here'

// Follows the device's model
export const benefitLeft = (left: string) => `${left} benefit left`
export const benefitLeftOf = (left: string, limit: string) => `${left} of ${limit} benefit left`

export const refused = 'Not saved. Please check your answers.'
export const signedOut = 'Not saved yet. You need to sign in again.'
export const notReached = 'Not saved. We can’t reach the server.'
export const offline = 'Not saved. You’re offline.'
export const saving = 'Saving…'
export const savedNow = 'Saved just now'
export const lastSaved = (when: string) => `Last saved ${when}`

export const finishLater = 'Save and finish later'
export const saved = 'Your request is saved'
export const savedText = (days: number) => `Finish it from My Devices within ${days} days.`
export const timeNotHeld = ' Until you send it, someone else can book the time you chose.'
export const timeHeld = (when: string) => ` Your time is held until ${when}.`
