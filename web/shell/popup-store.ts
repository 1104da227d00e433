/**
 * One popup at a time. If several are due, the one with the highest weight is shown, and the next one follows when it
 * is answered: a plan still has to be chosen after the customer has said that they are still here.
 */
import type { PlanChoice } from '#contract/viewer.ts'
import { createStore } from '#web/create-store.ts'
import type { DialogAction } from '#web/ui/dialog.tsx'
import { reloadPage, type NotReloaded } from './reload-page.ts'
import * as words from './words.ts'

export interface TextPopup {
  kind: 'error' | 'session-expired'
  title: string
  paragraphs: readonly string[]
  /** Must be answered: neither x, Escape nor a click outside closes it. */
  persistent: boolean
  callCenter: boolean
  /**
   * Only reports a failed read: it closes once reading works again, and never replaces an error that says more, such
   * as a change that was not saved.
   */
  isAboutReading?: boolean
  /** Pressing one closes the popup first, unless `staysOpen`. */
  actions: readonly PopupAction[]
  /** Why a reload that was tried did not happen. */
  notReloaded?: NotReloaded
}

interface PopupAction extends DialogAction {
  staysOpen?: true
}

export interface StillHerePopup {
  kind: 'still-here'
  secondsLeft: number
  onStay: () => void
  onSignOut: () => void
}

export interface PlanSelectionPopup {
  kind: 'plan-selection'
  plans: readonly PlanChoice[]
  plan: PlanChoice | null
  onChoose: (plan: PlanChoice) => void
  onPutOff: () => void
}

export type Popup = TextPopup | StillHerePopup | PlanSelectionPopup

// An ended session outweighs one about to end; an error outweighs a question.
const weight = {
  'plan-selection': 1,
  error: 2,
  'still-here': 3,
  'session-expired': 4,
} satisfies Record<Popup['kind'], number>

const due = new Map<Popup['kind'], Popup>()
const shown = createStore<Popup | null>(null)

export function openPopup(popup: Popup): void {
  due.set(popup.kind, popup)
  update()
}

/** P7.5: generic title, text and buttons unless given. */
export function openErrorPopup(popup: Partial<Omit<TextPopup, 'kind'>> = {}): void {
  if (popup.isAboutReading && due.has('error')) return
  openPopup({
    kind: 'error',
    title: words.errorTitle,
    paragraphs: words.errorText,
    persistent: false,
    callCenter: true,
    actions: genericActions,
    ...popup,
  })
}

/** Persistent if nothing works anymore. After a mere 'not yours', the customer can continue elsewhere. */
export function openSessionExpiredPopup({
  onSignInAgain,
  persistent = true,
}: {
  onSignInAgain: () => void
  persistent?: boolean
}): void {
  const title = words.expiredTitle
  const paragraphs = [persistent ? words.expiredEnded : words.expiredRefused]
  const actions = [{ label: words.signInAgain, variant: 'primary', onPress: onSignInAgain }] as const
  openPopup({ kind: 'session-expired', title, paragraphs, persistent, callCenter: false, actions })
}

let signOut: (() => void) | undefined

/** Lets a popup sign out someone who is no customer and has no menu. */
export function offerSignOut(act: () => void): void {
  signOut = act
}

/** P7.6: signed in, but nothing here is theirs. In the place of an ended session: nothing works either. */
export function openUnknownHerePopup(onOtherAccount: () => void): void {
  openPopup({
    kind: 'session-expired',
    title: words.unknownTitle,
    paragraphs: words.unknownText,
    persistent: true,
    callCenter: true,
    actions: [
      ...(signOut ? [{ label: words.signOut, variant: 'secondary', onPress: signOut } as const] : []),
      { label: words.otherAccount, variant: 'primary', onPress: onOtherAccount },
    ],
  })
}

export function closePopup(kind: Popup['kind']): void {
  due.delete(kind)
  update()
}

/** Called when a read succeeds after all. */
export function closeReadingPopup(): void {
  const error = due.get('error')
  if (error && 'isAboutReading' in error && error.isAboutReading) closePopup('error')
}

export const usePopup = shown.use
export const getPopup = shown.get

const genericActions: readonly PopupAction[] = [
  { label: words.reload, variant: 'secondary', staysOpen: true, onPress: () => void reload() },
  { label: words.goBack, variant: 'primary', onPress: () => history.back() },
]

async function reload(): Promise<void> {
  const error = due.get('error')
  const isStillWanted = () => due.get('error') === error
  const notReloaded = await reloadPage(isStillWanted)
  if (notReloaded && error?.kind === 'error' && isStillWanted()) openPopup({ ...error, notReloaded })
}

function update(): void {
  shown.set([...due.values()].toSorted((a, b) => weight[b.kind] - weight[a.kind])[0] ?? null)
}
