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

test('every call is there, ids are unique, and every link within the page has a target', () => {
  const places = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
  const calls = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(places).toEqual(expect.arrayContaining(calls))
  expect(new Set(places).size).toBe(places.length)
  expect(links.filter((link) => !places.includes(link))).toEqual([])
})

test('has one inline style sheet and no script, and escapes text from the document', () => {
  expect(page.match(/<style/g)).toHaveLength(1)
  expect(page).toContain(`<style>${apiPageStyle}</style>`)
  expect(page).not.toMatch(/<script| style=| on[a-z]+=/)
  const hostile = '<img src=x onerror="alert(\'1\')">&'
  const shown = renderApiPage(buildOpenApi({ ...about, title: hostile, version: hostile }))
  expect(shown).not.toContain('<img')
})

test('shows what is sent, with its bounds', () => {
  const call = page.slice(page.indexOf('<h3 id="getTerritory">'))
  expect(call).toMatch(/zipCode[^]*\^\[0-9\]\{5\}\$[^]*Five digits/)
})
