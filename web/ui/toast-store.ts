/**
 * The notifications on the screen, oldest first, and their timers. `showToast` works inside and outside React. P1.8: each
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

interface Clock {
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0
let isPaused = false
const clocks = new Map<number, Clock>()

/** Returns the id for dismissToast. */
export function showToast({
  tone = 'neutral',
  ...words
}: Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }): number {
  const toast = { ...words, tone, id: ++lastId }
  // The newest has the current state. But nothing is taken away from under the pointer or the focus.
  if (!isPaused) leaveToasts()
  clocks.set(toast.id, { left: TOAST_MS, since: 0, timer: undefined })
  if (!isPaused) start(toast.id)
  toasts.set([...toasts.get(), toast])
  return toast.id
}

export function dismissToast(id: number): void {
  stop(id)
  clocks.delete(id)
  const rest = toasts.get().filter((toast) => toast.id !== id)
  // A removed toast fires no pointerleave event.
  if (rest.length === 0) isPaused = false
  toasts.set(rest)
}

/** What they are about is no longer on the screen. */
export function leaveToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id)
}

export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const id of clocks.keys()) stop(id)
}

export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const id of clocks.keys()) start(id)
}

export const currentToasts = toasts.get
export const subscribeToToasts = toasts.subscribe

function start(id: number): void {
  const clock = clocks.get(id)!
  clock.since = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

function stop(id: number): void {
  const clock = clocks.get(id)
  if (!clock?.timer) return
  clearTimeout(clock.timer)
  clock.timer = undefined
  clock.left -= Date.now() - clock.since
}
