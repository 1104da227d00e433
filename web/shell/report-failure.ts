/** Tells the customer when a call has failed for good (P7.4). Screens show their own error state as well. */
import { createElement } from 'react'
import { Failure, FAILURE_STATUS, saysWhatHappened, type FailureCode } from '#contract/failure.ts'
import { SIGN_IN_PATH } from '#contract/session.ts'
import { forgetInitials } from '#web/client/kept-initials.ts'
import { hadSession } from '#web/client/session.ts'
import { tellSavingPopup } from '#web/ui/popup-failure.ts'
import { NotSavedText } from './not-saved-text.tsx'
import {
  openErrorPopup,
  openSessionExpiredPopup,
  openUnknownHerePopup,
  type TextPopup,
} from './popup-store.ts'
import * as words from './words.ts'

/**
 * For reads: only a failure on our side opens a popup. The screen itself shows every other failure, and this one once
 * the popup is dismissed. A prefetch is not reported: its screen will ask again.
 */
export function reportFailure(error: unknown, { isAhead = false } = {}): void {
  const code = codeOf(error)
  const status = FAILURE_STATUS[code]
  if (code === 'unknown-here') return openUnknownHerePopup(leaveForOtherSignIn)
  // P1.3: no token at startup means nobody is signed in. Later it means the session ended.
  if (code === 'unauthenticated') forgetInitials()
  if (code === 'unauthenticated' && !hadSession()) leaveForLogin()
  else if (status === 401 || status === 403) {
    const isRefused = status === 403
    openSessionExpiredPopup({
      onSignInAgain: isRefused ? leaveForOtherSignIn : () => location.replace(signInAddress(location)),
      persistent: !isRefused,
    })
  } else if (status >= 500 && !isAhead)
    openErrorPopup({ isAboutReading: true, ...(!navigator.onLine && OFFLINE) })
}

// The popup has a note that says what to do.
const OFFLINE = { title: words.offlineTitle, paragraphs: [] }

/** For what the screen reports itself or retries: only an ended session and a refusal open a popup. */
export function reportLostAccess(error: unknown): void {
  const status = FAILURE_STATUS[codeOf(error)]
  if (status === 401 || status === 403) reportFailure(error)
}

/** The popup of a write that failed and may be tried again. */
export type Unsaved = Pick<TextPopup, 'title' | 'paragraphs'>

/**
 * For writes: the customer pressed a button and has to know that it failed, whatever the reason. A popup whose answer
 * it is says so itself; a form stays as it is below a popup. `retry` is omitted for a download, which saves nothing.
 */
export function reportLostWrite(
  error: unknown,
  retry?: () => void,
  { title, paragraphs: unsaved }: Unsaved = { title: words.notSavedTitle, paragraphs: words.notSaved },
): void {
  const code = codeOf(error)
  const status = FAILURE_STATUS[code]
  if (status === 401 || status === 403) reportFailure(error)
  else if (!retry) openErrorPopup()
  else {
    const mayHelp = status >= 500 || status === 429
    // A conflict mostly says what happened, for example that the request was paid for in another window.
    const told = code === 'conflict' && saysWhatHappened(error as Failure) && (error as Failure).message
    const text = createElement(NotSavedText, { text: told || words.notChanged(mayHelp) })
    if (tellSavingPopup({ title, text, ...(mayHelp && { retry: words.tryAgain }) })) return
    const paragraphs = told ? [told] : mayHelp ? unsaved : words.notAccepted
    const action = { label: words.tryAgain, variant: 'primary', onPress: retry } as const
    openErrorPopup({ title, paragraphs, actions: mayHelp ? [action] : [] })
  }
}

function codeOf(error: unknown): FailureCode {
  return error instanceof Failure ? error.code : 'internal'
}

type Screen = Pick<URL, 'pathname' | 'search'>

export function returnTo({ pathname, search }: Screen): string {
  return `?returnTo=${encodeURIComponent(pathname + search)}`
}

/** The root leads to the marketing site's login, which adds the references of the customer who signs in. */
export function loginAddress(screen: Screen): string {
  return `/${returnTo(screen)}`
}

/** Asks to sign in if need be, and comes back. */
export function signInAddress(screen: Screen): string {
  return SIGN_IN_PATH + returnTo(screen)
}

export function leaveForLogin(): void {
  location.replace(loginAddress(location))
}

/**
 * The signed-in user was refused, so the sign-in asks who they are and returns to the same screen with that person's
 * own references.
 */
function leaveForOtherSignIn(): void {
  const screen = new URL(location.href)
  screen.searchParams.delete('customerRef')
  screen.searchParams.delete('contractRef')
  location.replace(`${signInAddress(screen)}&prompt=login`)
}
