import { expect, test } from 'vitest'
import { apiPageStyle, renderApiPage } from './api-page.ts'
import { buildOpenApi } from './openapi.ts'

const about = {
  title: 'Portal',
  version: '1.2.3',
  serverUrl: 'https://portal.example',
  identity: { issuer: 'https://issuer.example', clientId: 'portal', audience: 'urn:portal' },
  now: new Date('2026-10-25T15:30:00Z'),
}
const document = buildOpenApi(about)
const page = renderApiPage(document)
const ids = Object.values(document.paths).flatMap(({ get, post }) =>
  [get, post].flatMap((call) => call?.operationId ?? []),
)

test.each(ids)('shows %s once', (id) => {
  expect(page.split(`<h3 id="${id}">`)).toHaveLength(2)
})

test('ids are unique, and every link within the page has a target', () => {
  const places = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
  expect(new Set(places).size).toBe(places.length)
  expect(links.filter((link) => !places.includes(link))).toEqual([])
})

test('has one inline style sheet and no script', () => {
  expect(page).toContain(`<style>${apiPageStyle}</style>`)
  expect(page.match(/<style/g)).toHaveLength(1)
  expect(page).not.toMatch(/<script| style=| on[a-z]+=/)
})

test('escapes text from the document', () => {
  const hostile = '<img src=x onerror="alert(\'1\')">&'
  const shown = renderApiPage(buildOpenApi({ ...about, title: hostile, version: hostile }))
  expect(shown).not.toContain('<img')
  expect(shown).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
})

test('shows a parameter’s type, bounds and whether it is required', () => {
  const call = page.slice(page.indexOf('<h3 id="getTerritory">'))
  expect(call).toMatch(/zipCode<\/code><\/th>.*string.*yes.*\^\[0-9\]\{5\}\$.*Five digits/)
})
