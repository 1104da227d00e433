/** P7.5: the generic error. The wording is the specification's. */
export const genericError = {
  title: 'Sorry, something went wrong. It’s not you, it’s us',
  paragraphs: [
    'Seems like we have a trouble loading this page.',
    'Please try again later or go back to previous page',
  ],
  reload: 'Reload this page',
  goBack: 'Go back to previous page',
  tryAgain: 'Try again',
} as const

/** Offline: shown in place of a screen, and in a popup before and after a reload attempt. */
export const offline = {
  title: 'You are offline',
  wait: 'We will try again as soon as you are connected.',
  note: 'You are offline. Please check your connection.',
  couldNotReload: 'You are still offline: this page can be reloaded once you are connected.',
} as const

/** The browser is online but the server doesn't respond. */
export const unreachable = 'We can’t be reached right now: reloading would not help. Try again in a moment.'

/** For a screen whose chunk failed to load. */
export const unloadedScreen = {
  title: 'We can’t show this page right now',
  text: 'A part of it did not come through. Nothing was changed.',
} as const

export const callCenterPrompt = 'If any questions, please contact our call center'

export const sessionExpired = {
  title: 'Not authorized',
  ended: 'Your session has expired. Sign in again to go on where you were.',
  // P7.6 uses the same popup for what belongs to someone else; signing in again must not loop.
  refused: 'Your session has expired, or this belongs to another account.',
  signIn: 'Sign in again',
} as const

/** P7.7: a claim that was saved, and perhaps paid for, could not be raised. */
export const refusedClaim = {
  paragraphs: ['Seems like we have a trouble processing your request. Please contact the call center.'],
  goToMyDevices: 'Go to My Devices',
} as const
