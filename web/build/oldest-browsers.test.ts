import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OLDEST_BROWSERS, RECENT_ENOUGH } from './oldest-browsers.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the README names the oldest browsers', () => {
  const { chrome, firefox, safari } = OLDEST_BROWSERS
  expect(read('README.md')).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox} and Safari from ${safari}`,
  )
})

test('browsers that are too old show the notice', () => {
  expect(read('web/index.html')).toContain('<p id="too-old" role="alert">')
  expect(read('web/ui/base.css')).toContain(`@supports ${RECENT_ENOUGH} {\n  #too-old {\n    display: none;`)
  expect(read('web/index.html')).toMatch(/too old[^]*?<a href="tel:{{callCenter}}">[^]*?<\/p>/)
  // Without light-dark() there is no color for text on a dark canvas.
  expect(read('web/ui/tokens.css')).toMatch(
    /:root {\s+color-scheme: light;\s+}\s+@supports \(color: light-dark\(red, red\)\) {\s+:root {\s+color-scheme: light dark;/,
  )
})
