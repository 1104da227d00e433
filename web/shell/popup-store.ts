/**
 * One popup at a time. Whatever fails, the customer sees one thing to answer: a popup gives way only to one that
 * weighs as much or more, and one that weighs less does not appear.
 */
import { useSyncExternalStore } from 'react'
import type { DialogAction } from '#web/ui/dialog.tsx'
import { genericError, sessionExpired } from './generic-error.ts'

export interface Popup {
  kind: 'error' | 'session-expired'
  title: string
  paragraphs: readonly string[]
  /** Whether to name the call centre. */
  callCentre: boolean
  /** Pressing one hides the popup first. */
  actions: readonly DialogAction[]
}

type ErrorPopup = Partial<Omit<Popup, 'kind'>>

const weight = { error: 1, 'session-expired': 2 } satisfies Record<Popup['kind'], number>

let current: Popup | null = null
const listeners = new Set<() => void>()

/** §8: title, text and buttons are the generic ones unless given. */
export function openErrorPopup(popup: ErrorPopup = {}): void {
  const { title, paragraphs } = genericError
  open({ kind: 'error', title, paragraphs, callCentre: true, actions: genericActions, ...popup })
}

export function openSessionExpiredPopup({ onSignInAgain }: { onSignInAgain: () => void }): void {
  const { title, paragraphs, signIn } = sessionExpired
  const actions = [{ label: signIn, variant: 'primary', onPress: onSignInAgain }] as const
  open({ kind: 'session-expired', title, paragraphs, callCentre: false, actions })
}

export function closePopup(): void {
  set(null)
}

export function usePopup(): Popup | null {
  return useSyncExternalStore(subscribe, getPopup, getPopup)
}

export function getPopup(): Popup | null {
  return current
}

const genericActions: readonly DialogAction[] = [
  { label: genericError.reload, variant: 'secondary', onPress: () => location.reload() },
  { label: genericError.goBack, variant: 'primary', onPress: () => history.back() },
]

function open(popup: Popup): void {
  if (!current || weight[popup.kind] >= weight[current.kind]) set(popup)
}

function set(popup: Popup | null): void {
  current = popup
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
