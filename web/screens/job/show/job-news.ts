import { dismissToast, showToast } from '#web/ui/toast-store.ts'

let last: number | undefined

/**
 * One notification about jobs at a time: the newest has the current state, and older ones would only cover the page.
 */
export function tellNews(news: Parameters<typeof showToast>[0]): void {
  dropNews()
  last = showToast(news)
}

/** News of one job must not cover the decision about another. */
export function dropNews(): void {
  if (last !== undefined) dismissToast(last)
}
