/**
 * One popup at a time. Several may be due at once; the one with the highest priority is shown, and the next opens
 * when it is dismissed: a plan still has to be chosen after the customer has confirmed that they are still here.
 */
import { useSyncExternalStore } from 'react'
import type { PlanChoice } from '#contract/viewer.ts'
import type { DialogAction } from '#web/ui/dialog.tsx'
import { genericError, sessionExpired } from './generic-error.ts'
import { reloadPage, type NotReloaded } from './reload-page.ts'

export interface TextPopup {
  kind: 'error' | 'session-expired'
  title: string
  paragraphs: readonly string[]
  /** Can't be dismissed by x, Escape or a click on the backdrop. */
  persistent: boolean
  /** Whether to show the call center's number. */
  callCentre: boolean
  /**
   * Only reports a failed read, so it closes once reads work again. Never replaces an error that says more, such as a
   * lost change.
   */
  isAboutReading?: boolean
  /** An action closes the popup first, unless it sets `staysOpen`. */
  actions: readonly PopupAction[]
  /** Why the page could not be reloaded, if that was tried. */
  notReloaded?: NotReloaded
}

export interface PopupAction extends DialogAction {
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
  /** The current plan. */
  plan: PlanChoice | null
  onChoose: (plan: PlanChoice) => void
}

export type Popup = TextPopup | StillHerePopup | PlanSelectionPopup

// An ended session outranks one about to end; what blocks the customer outranks a question.
const weight = {
  'plan-selection': 1,
  error: 2,
  'still-here': 3,
  'session-expired': 4,
} satisfies Record<Popup['kind'], number>

const due = new Map<Popup['kind'], Popup>()
let shown: Popup | null = null
const listeners = new Set<() => void>()

export function openPopup(popup: Popup): void {
  due.set(popup.kind, popup)
  update()
}

/** P7.5: generic title, text and buttons unless given. */
export function openErrorPopup(popup: Partial<Omit<TextPopup, 'kind'>> = {}): void {
  const { title, paragraphs } = genericError
  if (popup.isAboutReading && due.has('error')) return
  openPopup({
    kind: 'error',
    title,
    paragraphs,
    persistent: false,
    callCentre: true,
    actions: genericActions,
    ...popup,
  })
}

/** Persistent when nothing works without signing in; after a 403 the customer can continue elsewhere. */
export function openSessionExpiredPopup({
  onSignInAgain,
  persistent = true,
}: {
  onSignInAgain: () => void
  persistent?: boolean
}): void {
  const { title, signIn } = sessionExpired
  const paragraphs = [persistent ? sessionExpired.ended : sessionExpired.refused]
  const actions = [{ label: signIn, variant: 'primary', onPress: onSignInAgain }] as const
  openPopup({ kind: 'session-expired', title, paragraphs, persistent, callCentre: false, actions })
}

export function closePopup(kind: Popup['kind']): void {
  due.delete(kind)
  update()
}

export function closeReadingPopup(): void {
  const error = due.get('error')
  if (error && 'isAboutReading' in error && error.isAboutReading) closePopup('error')
}

export function usePopup(): Popup | null {
  return useSyncExternalStore(subscribe, getPopup, getPopup)
}

export function getPopup(): Popup | null {
  return shown
}

const genericActions: readonly PopupAction[] = [
  { label: genericError.reload, variant: 'secondary', staysOpen: true, onPress: () => void reload() },
  { label: genericError.goBack, variant: 'primary', onPress: () => history.back() },
]

async function reload(): Promise<void> {
  const error = due.get('error')
  const isStillWanted = () => due.get('error') === error
  const notReloaded = await reloadPage(isStillWanted)
  if (notReloaded && error?.kind === 'error' && isStillWanted()) openPopup({ ...error, notReloaded })
}

function update(): void {
  shown = [...due.values()].toSorted((a, b) => weight[b.kind] - weight[a.kind])[0] ?? null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
