import { dismissToast, showToast } from '#web/ui/toast-store.ts'

let last: number | undefined

/**
 * One notification about jobs at a time: the newest has the current state, and older ones would only cover the page.
 */
export function tellNews(news: Parameters<typeof showToast>[0]): void {
  if (last !== undefined) dismissToast(last)
  last = showToast(news)
}
