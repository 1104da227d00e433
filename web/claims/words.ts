export * from '#web/screen/words.ts'

// Why service can't be requested. The reasons themselves are in domain/claim/eligibility.ts.
export const noLongerCovered = 'This device is no longer covered'
export const cannotRequest = 'You can’t request service right now'
export const seeServiceCall = (number: string) => `See Service Call ${number}`

export const safetyTitle = 'Be careful with this device'

// An unfinished request
export const lastSaved = (when: string) => `Last saved ${when}. `
export const paidText = 'You’ve paid the service fee. Finish your request, and we’ll get started.'
export const notSentText = 'Nothing has been sent yet.'
export const discardTitle = 'Discard your unfinished request?'
export const discardText = 'We’ll delete the answers you’ve given so far. Nothing has been sent.'
export const keepIt = 'Keep request'
export const discarded = 'Your unfinished request was discarded'
