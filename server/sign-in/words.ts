/** In the order of the page. */
export const troubles = {
  failed: {
    title: 'We couldn’t sign you in',
    text: 'Something went wrong between us and the sign-in service. Nothing you entered is lost. Please try again.',
  },
  'not-remembered': {
    title: 'We couldn’t finish signing you in',
    text: 'Your sign-in took too long, was finished already, or your browser doesn’t keep cookies for this site. Please allow cookies and try again.',
  },
  'provider-down': {
    title: 'Signing in isn’t working right now',
    text: 'The sign-in service isn’t answering. You don’t have to do anything: this page tries again every few seconds.',
  },
} as const

export const tryAgain = 'Try again'
export const needHelp = 'Need help? Call us at'
export const codeIs = (code: string) => `If you call, give us this code: ${code}`
