import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  leaveToasts,
  pauseToasts,
  resumeToasts,
  showToast,
} from './toast-store.ts'

const titles = () => currentToasts().map(({ title }) => title)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  leaveToasts()
  vi.useRealTimers()
})

test('a toast disappears after ten seconds', () => {
  showToast({ title: 'Saved' })
  vi.advanceTimersByTime(9_999)
  expect(titles()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a toast replaces the one before it, and has its own ten seconds', () => {
  showToast({ title: 'first' })
  vi.advanceTimersByTime(4_000)
  showToast({ title: 'second' })
  expect(titles()).toEqual(['second'])
  vi.advanceTimersByTime(6_000)
  expect(titles()).toEqual(['second'])
  vi.advanceTimersByTime(4_000)
  expect(titles()).toEqual([])
})

test('hovering pauses the timer, which resumes where it stopped', () => {
  showToast({ title: 'read' })
  vi.advanceTimersByTime(9_000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['read'])
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(titles()).toEqual(['read'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a toast that arrives while another one is read replaces nothing', () => {
  showToast({ title: 'read' })
  pauseToasts()
  showToast({ title: 'next' })
  expect(titles()).toEqual(['read', 'next'])
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['read', 'next'])
  resumeToasts()
  vi.advanceTimersByTime(10_000)
  expect(titles()).toEqual([])
})

test('dismissing the last toast while paused does not pause the next one', () => {
  showToast({ title: 'read' })
  pauseToasts()
  dismissToast(currentToasts()[0]!.id)
  showToast({ title: 'next' })
  vi.advanceTimersByTime(10_000)
  expect(titles()).toEqual([])
})

test('toasts leave with the screen', () => {
  showToast({ title: 'Saved' })
  leaveToasts()
  expect(titles()).toEqual([])
})
