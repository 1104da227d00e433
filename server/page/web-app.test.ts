import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/screens.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { temporaryFolder } from '../../test/support/server/database.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { testWebConfig } from '../../test/support/server/web-config.ts'
import { renderPage, type Page } from './page.ts'

const SCRIPT = 'console.log("a script")'

let portal: TestApp
let page: Page
beforeAll(async () => {
  const path = await temporaryFolder()
  await mkdir(join(path, 'assets'))
  await writeFile(join(path, 'index.html'), '<!doctype html><title>{{brandName}}</title><!--web-config-->')
  await writeFile(join(path, 'assets', 'index-1.js'), SCRIPT)
  await writeFile(join(path, 'assets', 'index-1.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const folder = pathToFileURL(`${path}/`)
  page = await renderPage(new URL('index.html', folder), testWebConfig())
  portal = await startTestApp({
    web: { folder, page },
    env: { MARKETING_LOGIN_URL: 'https://www.test/login?from=portal' },
  })
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url, headers })

describe('/', () => {
  test('redirects to the marketing site’s login', async () => {
    const answer = await get('/')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: 'https://www.test/login?from=portal',
      'cache-control': 'no-store',
    })
  })

  test('passes on a returnTo path of ours', async () => {
    const returnTo = '/job/80411-7731?customerRef=a.b&x=1'
    const { location } = (await get(`/?returnTo=${encodeURIComponent(returnTo)}`)).headers
    expect(new URL(location!).searchParams.get('returnTo')).toBe(returnTo)
    expect(new URL(location!).searchParams.get('from')).toBe('portal')
  })

  test.each([
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test/',
    '\\/elsewhere.test',
    '/\t/elsewhere.test',
    '/\n\\elsewhere.test',
    'javascript:alert(1)',
    'job/1',
    '',
    '/job&returnTo=/device',
  ])('drops returnTo=%j', async (returnTo) => {
    const { location } = (
      await get(`/?returnTo=${returnTo.includes('&') ? returnTo : encodeURIComponent(returnTo)}`)
    ).headers
    expect(location).toBe('https://www.test/login?from=portal')
  })
})

describe('the page', () => {
  const paths = SCREEN_PATHS.map((path) => path.replace('$type', 'depot').replaceAll(/\$\w+/g, '123'))

  test.each(paths)('is served at %s', async (path) => {
    const answer = await get(`${path}?customerRef=a.b`)
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toBe(page.html)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': page.contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      etag: page.etag,
    })
  })

  test.each([
    '/no-such-page',
    '/device/1/2/3',
    '/job/1/nothing',
    '/DEVICE/add',
    '/service-request/1/create/none',
  ])('is served at %s too, as a 404', async (path) => {
    const answer = await get(path, { 'if-none-match': page.etag })
    expect(answer.statusCode).toBe(404)
    expect(answer.payload).toBe(page.html)
  })

  test.each([
    ['//device/my-devices?customerRef=a', '/device/my-devices?customerRef=a'],
    ['/device//add', '/device/add'],
    ['///job/1//edit', '/job/1/edit'],
  ])('redirects %s to %s', async (path, to) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(to)
  })

  test.each(['//elsewhere.test/', '//\\elsewhere.test', '//elsewhere.test//device/add'])(
    'does not redirect %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )

  test('is served to a browser at an address that can’t be decoded, as a 404', async () => {
    const answer = await get('/device/%E0%A4%A', { accept: 'text/html,*/*', 'if-none-match': page.etag })
    expect(answer.statusCode).toBe(404)
    expect(answer.payload).toBe(page.html)
    expect(answer.headers['content-security-policy']).toBe(page.contentSecurityPolicy)
    expect(failureOf(await get('/device/%E0%A4%A'))).toMatchObject({ code: 'malformed' })
  })

  test('answers 304 if the etag matches', async () => {
    const answer = await get('/device/my-devices', { 'if-none-match': page.etag })
    expect(answer.statusCode).toBe(304)
    expect(answer.payload).toBe('')
    expect((await get('/device/my-devices', { 'if-none-match': '"another"' })).statusCode).toBe(200)
    const weakened = `"another", W/${page.etag}`
    expect((await get('/device/my-devices', { 'if-none-match': weakened })).statusCode).toBe(304)
  })

  test('is sent as brotli, gzip or uncompressed, as accepted', async () => {
    const asked = (encodings: string) => get('/device/my-devices', { 'accept-encoding': encodings })
    const brotli = await asked('gzip, deflate, br, zstd')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page.html)
    const gzip = await asked('gzip, br;q=0')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page.html)
    expect((await asked('identity')).headers['content-encoding']).toBeUndefined()
  })
})

describe('a file', () => {
  test('with a hashed name is immutable and served precompressed', async () => {
    const answer = await get('/assets/index-1.js', { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/assets/index-1.js')).payload).toBe(SCRIPT)
  })

  test.each(['/assets/index-1.js', '/favicon.svg'])('%s has only headers that files need', async (path) => {
    const { headers } = await get(path)
    for (const name of [
      'permissions-policy',
      'cross-origin-opener-policy',
      'origin-agent-cluster',
      'x-dns-prefetch-control',
      'x-frame-options',
    ])
      expect(headers).not.toHaveProperty(name)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining('frame-ancestors'),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    '/assets/index-0.js',
    '/assets/',
    '/missing.css',
    '/device/image.png',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/index.html',
    '/index.html',
  ])('%s is 404, and never the page', async (path) => {
    const answer = await get(path)
    expect(failureOf(answer).code).toBe('unknown-request')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
