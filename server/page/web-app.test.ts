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

describe('/ redirects to the marketing site’s login', () => {
  test('with a returnTo path of ours', async () => {
    const returnTo = '/job/80411-7731?customerRef=a.b&x=1'
    const { statusCode, headers } = await get(`/?${new URLSearchParams({ returnTo })}`)
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
    const { searchParams } = new URL(headers.location!)
    expect(Object.fromEntries(searchParams)).toEqual({ from: 'portal', returnTo })
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
  ])('without returnTo=%j', async (returnTo) => {
    for (const query of [new URLSearchParams({ returnTo }), 'returnTo=/job&returnTo=/device']) {
      expect((await get(`/?${query}`)).headers.location).toBe('https://www.test/login?from=portal')
    }
  })
})

describe('the page', () => {
  test.each(SCREEN_PATHS)('is served at %s', async (path) => {
    const url = path.replace('$type', 'depot').replaceAll(/\$\w+/g, '123')
    const answer = await get(`${url}?customerRef=a.b`)
    expect([answer.statusCode, answer.payload]).toEqual([200, page.html])
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
    // Can't be decoded.
    '/device/%E0%A4%A',
    // No way out.
    '//elsewhere.test/',
    '//\\elsewhere.test/',
    '//elsewhere.test//device/add',
  ])('is served at %s too, as a 404', async (path) => {
    const answer = await get(path, { accept: 'text/html,*/*', 'if-none-match': page.etag })
    expect([answer.statusCode, answer.payload]).toEqual([404, page.html])
    expect(answer.headers['content-security-policy']).toBe(page.contentSecurityPolicy)
  })

  test.each([
    ['//device/my-devices?customerRef=a', '/device/my-devices?customerRef=a'],
    ['/device//add', '/device/add'],
    ['///job/1//edit', '/job/1/edit'],
  ])('redirects %s to %s', async (path, to) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([308, to])
  })

  test('answers 304 if the etag matches, also one that a proxy weakened', async () => {
    const asked = async (etag: string) => {
      const { statusCode, payload } = await get('/device/my-devices', { 'if-none-match': etag })
      return [statusCode, payload.length]
    }
    expect(await asked('"another"')).toEqual([200, page.html.length])
    for (const etag of [page.etag, `"another", W/${page.etag}`]) expect(await asked(etag)).toEqual([304, 0])
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('to whoever accepts %s, is sent as %s', async (accepted, encoding, decode) => {
    const { headers, rawPayload } = await get('/device/my-devices', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(decode(rawPayload).toString()).toBe(page.html)
  })
})

describe('a file', () => {
  test('with a hashed name is immutable and served precompressed, with no headers for documents', async () => {
    const { headers, rawPayload, statusCode } = await get('/assets/index-1.js', { 'accept-encoding': 'br' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining('frame-ancestors'),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name)
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/assets/index-1.js')).payload).toBe(SCRIPT)
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
