/** Shown from top to bottom: title, text, Try again, help. */
export const troubles = {
  failed: {
    title: 'We couldn’t sign you in',
    text: 'Something went wrong with the sign-in service. Nothing you entered is lost. Please try again.',
  },
  'not-remembered': {
    title: 'We couldn’t finish signing you in',
    text: 'Signing in took too long, is already done, or your browser blocks cookies. If you block cookies, allow them for this site. Then try again.',
  },
  'provider-down': {
    title: 'Signing in isn’t working right now',
    text: 'The sign-in service isn’t responding. You don’t have to do anything. This page tries again every few seconds.',
  },
} as const

export const tryAgain = 'Try again'
export const needHelp = 'Need help? Call us at'
export const codeIs = (code: string) => `If you call, give us this code: <b>${code}</b>`
