import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastCard } from './toast.tsx'

test('a phone number in a toast is a tel link', () => {
  const toast = { id: 1, tone: 'bad', title: 'Not saved', text: 'Call 1-833-785-4414.' } as const
  const html = renderToStaticMarkup(<ToastCard toast={toast} onDismiss={() => {}} />)
  expect(html).toContain('href="tel:+18337854414"')
})
