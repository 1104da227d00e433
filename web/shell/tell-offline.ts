/** Being offline is said when it happens, not only when something fails because of it. */
import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import * as words from './words.ts'

export function tellOffline(): void {
  let told = 0
  addEventListener(
    'offline',
    () => (told = showToast({ tone: 'bad', title: words.offlineNote, stays: true })),
  )
  addEventListener('online', () => dismissToast(told))
}
