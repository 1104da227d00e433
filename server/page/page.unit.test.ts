import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { WebConfig } from '#contract/web-config.ts'
import { testWebConfig } from '../../test/support/server/web-config.ts'
import { renderPage, writeConfig } from './page.ts'

const SCRIPT = 'start()'
const STYLE = 'body { color: teal }'
const TEMPLATE = `<!doctype html><title>{{brandName}}</title><style>${STYLE}</style><!--web-config-->
<script>${SCRIPT}</script><script type="module" src="/assets/index-1.js"></script>
<a href="{{account.signOut}}" title="{{brandName}}">{{callCenter}}</a>`

const HOSTILE = `</script><script>alert(1)</script><!--web-config-->{{account.signOut}}"'&$&$1`

async function render(config: WebConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-page-'))
  try {
    const file = join(folder, 'index.html')
    await writeFile(file, TEMPLATE)
    return await renderPage(pathToFileURL(file), config)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function configIn(html: string): unknown {
  const [, json] = /<script type="application\/json" id="web-config">([^]*?)<\/script>/.exec(html)!
  return JSON.parse(json!)
}

test('hostile values cannot escape their context', () => {
  const config = testWebConfig({ brandName: HOSTILE, callCenter: HOSTILE })
  const html = writeConfig(TEMPLATE, config)
  expect(configIn(html)).toEqual(config)
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html.match(/id="web-config"/g)).toHaveLength(1)
  const [, title] = /title="([^"]*)"/.exec(html)!
  expect(title).toBe(
    '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--web-config--&gt;{{account.signOut}}&quot;&#39;&amp;$&amp;$1',
  )
})

test('every placeholder of the shell is filled', () => {
  const html = writeConfig(TEMPLATE, testWebConfig({ brandName: 'Hearth & Home' }))
  expect(html).toContain('<title>Hearth &amp; Home</title>')
  expect(html).toContain('href="http://localhost:3000/sandbox/account/sign-out"')
  expect(html).not.toMatch(/\{\{[\w.]+\}\}/)
})

test('the CSP allows exactly the inline scripts and styles, and nothing unsafe', async () => {
  const { contentSecurityPolicy, html } = await render(testWebConfig({ brandName: HOSTILE }))
  const directives = Object.fromEntries(
    contentSecurityPolicy.split('; ').map((directive) => directive.split(/ (.*)/, 2) as [string, string]),
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(html).toContain(`<script>${SCRIPT}</script>`)
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': `'self' ${hash(SCRIPT)}`,
    'style-src': `'self' ${hash(STYLE)}`,
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  })
  expect(contentSecurityPolicy).not.toMatch(/unsafe|\*/)
})

test('the etag changes with the content', async () => {
  const { etag } = await render(testWebConfig())
  expect((await render(testWebConfig())).etag).toBe(etag)
  expect((await render(testWebConfig({ brandName: 'Another' }))).etag).not.toBe(etag)
})
