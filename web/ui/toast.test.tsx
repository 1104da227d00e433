import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastCard } from './toast.tsx'

test('phone numbers in a toast are tel links', () => {
  const toast = { id: 1, tone: 'bad', title: 'Call 1-833-785-4414', text: 'Or call (614) 555-0134.' } as const
  const html = renderToStaticMarkup(<ToastCard toast={toast} onDismiss={() => {}} />)
  expect(html).toMatch(/<a href="tel:\+18337854414"[^>]*>1-833-785-4414<\/a>/)
  expect(html).toMatch(/<a href="tel:\+16145550134"[^>]*>\(614\) 555-0134<\/a>/)
})
