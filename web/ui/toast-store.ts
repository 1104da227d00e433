/**
 * The notifications on the screen, oldest first, and their timer. `showToast` works inside and outside React. P1.8: one
 * stays for ten seconds, at most until the next one or the next screen; the pointer or focus on any of them keeps all.
 */
import { TOAST_MS } from '#domain/limits.ts'
import { createStore } from '#web/create-store.ts'

export type ToastTone = 'neutral' | 'good' | 'bad'

export interface Toast {
  id: number
  title: string
  text?: string
  tone: ToastTone
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0
let isPaused = false
// The time left of the newest one. Older ones disappear with it.
let left = 0
let since = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function showToast({
  tone = 'neutral',
  ...words
}: Pick<Toast, 'title' | 'text'> & { tone?: ToastTone }) {
  // The newest replaces the others, except while the pointer or the focus is on one of them.
  const kept = isPaused ? toasts.get() : []
  toasts.set([...kept, { ...words, tone, id: ++lastId }])
  left = TOAST_MS
  run()
}

export function dismissToast(id: number): void {
  const rest = toasts.get().filter((toast) => toast.id !== id)
  if (rest.length > 0) toasts.set(rest)
  else leaveToasts()
}

/** Removes all of them: their time is over, or the screen that they are about is gone. */
export function leaveToasts(): void {
  clearTimeout(timer)
  // A removed toast fires no pointerleave event.
  isPaused = false
  if (toasts.get().length > 0) toasts.set([])
}

export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  clearTimeout(timer)
  left -= Date.now() - since
}

export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  run()
}

export const currentToasts = toasts.get
export const useToasts = toasts.use

function run(): void {
  if (isPaused) return
  clearTimeout(timer)
  since = Date.now()
  timer = setTimeout(leaveToasts, left)
}
