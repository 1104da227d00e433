/**
 * One popup at a time. Several may be due at once; the one that weighs most is shown, and when it is answered the
 * next one comes forward: a plan still has to be chosen after the customer has said that they are still here.
 */
import { useSyncExternalStore } from 'react'
import type { PlanChoice } from '#contract/viewer.ts'
import type { DialogAction } from '#web/ui/dialog.tsx'
import { genericError, sessionExpired } from './generic-error.ts'
import { reloadPage, type NotReloaded } from './reload-page.ts'

/** Something to read and buttons to press. */
export interface TextPopup {
  kind: 'error' | 'session-expired'
  title: string
  paragraphs: readonly string[]
  /** Has to be answered: neither x, Escape nor a press beside it hides it. */
  persistent: boolean
  /** Whether to name the call centre. */
  callCentre: boolean
  /**
   * It tells of nothing but that something could not be read: once reading works again, it has nothing to say. It
   * never takes the place of an error that says more, as that a change was not saved.
   */
  isAboutReading?: boolean
  /** Pressing one hides the popup first, unless it says otherwise. */
  actions: readonly PopupAction[]
  /** Why there was nothing to load, where reloading was tried. */
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
  /** The one that is chosen so far. */
  plan: PlanChoice | null
  onChoose: (plan: PlanChoice) => void
}

export type Popup = TextPopup | StillHerePopup | PlanSelectionPopup

// A session that is over outweighs one that is about to be; what stops the customer outweighs a question.
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

/** P7.5: title, text and buttons are the generic ones unless given. */
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

/** Persistent where nothing works any more; after a mere "not yours" the customer can go on elsewhere. */
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

/** What could not be read has come after all. */
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
