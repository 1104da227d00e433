import type { ReactNode } from 'react'

/** Why the answer of a popup wasn't saved. */
export interface PopupFailure {
  title: string
  text: ReactNode
  /** Replaces the label of the confirm button if trying again may help. */
  retry?: string
}

let tell: ((failure: PopupFailure) => void) | undefined

/** The popup that is saving its answer says itself if that fails. Returns what ends this. */
export function whileSaving(tellFailure: (failure: PopupFailure) => void): () => void {
  tell = tellFailure
  return () => (tell = undefined)
}

/** Whether there is such a popup: then another one on top of it isn't needed. */
export function tellSavingPopup(failure: PopupFailure): boolean {
  tell?.(failure)
  return Boolean(tell)
}
