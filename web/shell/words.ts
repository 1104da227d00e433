// P1.4: the header. Labels are the specification's.
export const skip = 'Skip to content'
export const menu = 'Menu'
export const call = (number: string) => `Call ${number}`
export const mainMenu = 'Main'
export const sections = 'Devices and service'
export const myPlans = 'My Plans'
export const myDevices = 'My Devices'
export const serviceHistory = 'Service History'
export const service = 'Service'
export const payment = 'Payment'
export const paymentDashboard = 'Payment Dashboard'
export const updateRecurringPayment = 'Update Recurring Payment'
export const oneTimePayment = 'One-time Payment'
export const paymentHistory = 'Payment History'
export const scheduledPayments = 'Scheduled Payments'
export const paymentMethods = 'Payment Methods'
export const planPaymentOptions = 'Plan Payment Options'
/** For screen readers, after the initials. */
export const yourAccount = ' – your account'
export const communicationPreferences = 'Communication Preferences'
export const accountSettings = 'Account Settings'
export const signOut = 'Sign Out'

// P7.5: the generic error. The wording is the specification's.
export const errorTitle = 'Sorry, something went wrong. It’s not you, it’s us'
export const errorText = [
  'Seems like we have a trouble loading this page.',
  'Please try again later or go back to previous page',
] as const
export const reload = 'Reload this page'
export const goBack = 'Go back to previous page'
export const callCenterPrompt = 'If any questions, please contact our call center'
export const tryAgain = 'Try again'
export const close = 'Close'
// A change that failed: trying again may help, or won't.
export const notSavedTitle = 'Not saved'
export const notSaved = ['You can try again. Nothing you entered is lost.'] as const
export const notAccepted = ['We can’t save this as it is. Check what you entered, or call us.'] as const

/** The answer of a popup, where nothing or little was entered. */
export const notChanged = (mayHelp: boolean) =>
  `Nothing was changed. ${mayHelp ? 'You can try again.' : 'If this keeps happening, call us.'}`

// Offline: in place of a screen, and in a popup before and after a reload attempt.
export const offlineTitle = 'You’re offline'
export const offlineWait = 'We’ll try again as soon as you’re back online.'
export const offlineNote = 'You’re offline. Please check your connection.'
export const stillOffline = 'You’re still offline. You can reload this page once you’re back online.'
/** The browser is online but the server doesn't respond. */
export const unreachable =
  'Our site isn’t responding right now, so reloading won’t help. Try again in a moment.'

// A screen whose chunk failed to load.
export const unloadedTitle = 'We can’t show this page right now'
export const unloadedText = 'Part of it didn’t load. Nothing was changed.'

/** A phone number follows. */
export const needsScript = 'This page needs JavaScript. Turn it on, or call us at'

// P7.6: title and button are the specification's.
export const expiredTitle = 'Not authorized'
export const signInAgain = 'Sign in again'
export const expiredEnded = 'Your session has expired. Sign in again to pick up where you left off.'
/** P7.6 uses the same popup for what belongs to someone else; signing in again must not loop. */
export const expiredRefused = 'Your session has expired, or this page belongs to another account.'

/** P7.6: signed in, but no customer. Signing in again as the same person wouldn't help. */
export const unknownTitle = 'We can’t find your plan'
export const unknownText = [
  'You’re signed in, but this account isn’t connected to a plan.',
  'If you have another account, use the one with the email your plan is under. If you don’t, call us and we’ll connect your plan.',
] as const
export const otherAccount = 'Use another account'

// P7.7: a claim that was saved, and perhaps paid for, could not be raised. The specification's words.
export const refusedClaim = {
  paragraphs: ['Seems like we have a trouble processing your request. Please contact the call center.'],
  goToMyDevices: 'Go to My Devices',
} as const

// P1.7: the buttons are the specification's.
export const stillHere = 'Are you still here?'
export const signOutIn = (time: string) => `${stillHere}\nWe’ll sign you out in\u00A0${time}`
export const stillHereText =
  'You haven’t been active for a while. Stay signed in to keep what’s on this page.'
export const staySignedIn = 'Stay Signed In'
// While the sign-out page loads.
export const signedOut = 'You’re signed out'
export const signedOutText = 'Sign in again to see your devices and Service Calls.'
export const signMeOut = 'Sign me out'
export const secondsLeft = 'Less than 30 seconds left'
export const minutesLeft = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`

// P1.6; plan-words.ts has the words of its popup, which few customers load.
export const planTitleShort = 'Which plan?'
export const changePlan = 'Change plan'
export const choosePlan = 'Choose a plan'
