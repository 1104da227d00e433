/**
 * The notifications on the screen, oldest first, and their timers. Call `showToast` from inside or outside React; the
 * region renders them. P1.8: each stays for ten seconds, not counting pauses: the pointer or focus on any of them
 * pauses all timers.
 */
import { TOAST_MS } from '#domain/limits.ts'

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

let toasts: readonly Toast[] = []
let lastId = 0
let isPaused = false
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

/** Returns its id, to dismiss it early. */
export function showToast({
  tone = 'neutral',
  ...words
}: Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }): number {
  const toast = { ...words, tone, id: ++lastId }
  clocks.set(toast.id, { left: TOAST_MS, since: 0, timer: undefined })
  if (!isPaused) start(toast.id)
  change([...toasts, toast])
  return toast.id
}

export function dismissToast(id: number): void {
  stop(id)
  clocks.delete(id)
  const rest = toasts.filter((toast) => toast.id !== id)
  // The removed toast had the pointer, so no pointerleave event will come.
  if (rest.length === 0) isPaused = false
  change(rest)
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

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

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

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
