import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { numberedErrors } from './date-errors.tsx'

test('P5.7: a date’s errors are a numbered list, without empty ones', () => {
  const html = renderToStaticMarkup(numberedErrors(['Choose a date', '', null, 'Choose a time']))
  expect(html).toMatch(/^<ol[^>]*><li>Choose a date<\/li><li>Choose a time<\/li><\/ol>$/)
  expect(numberedErrors(['', null])).toBeNull()
})
