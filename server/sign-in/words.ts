/** Shown from top to bottom: title, text, the button, help. */
export const troubles = {
  canceled: {
    title: 'You didn’t finish signing in',
    text: 'Sign in to see your devices and Service Calls.',
  },
  failed: {
    title: 'We couldn’t sign you in',
    text: 'Something went wrong with the sign-in service. Please try again.',
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

export const signIn = 'Sign in'
export const tryAgain = 'Try again'
export const goToMyDevices = 'Go to My Devices'
export const needHelp = 'Need help? Call us at'
export const codeIs = (code: string) => `If you call, give us this code: <b>${code}</b>`
