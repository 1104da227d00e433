import Fastify from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testWebConfig } from '../../test/support/server/web-config.ts'
import { pageOf } from './page.ts'
import { jsonBlock, sendPageWithData, type Blocks } from './page-with-data.ts'

const page = pageOf(
  '<!doctype html><!--web-config--><body><p>Shell</p><!--data--></body></html>',
  testWebConfig(),
)
const never = new Promise<undefined>(() => {})
const app = Fastify()
afterAll(() => app.close())
let blocks: Blocks = []
app.get('/', (request, reply) => sendPageWithData(request, reply, page, blocks, 50))

const get = (given: Blocks, encoding: string) => {
  blocks = given
  return app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
}
const block = (id: string, content: Promise<string | undefined>) =>
  content.then((json) => json && jsonBlock(id, json))
const inPage = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`

test.each([
  ['br, gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['identity', String],
])('writes the blocks at the end of the page (%s)', async (encoding, read) => {
  const text = '{"name":"</script><!--","é":"✓"}'
  const { rawPayload, headers } = await get(
    [block('a', Promise.resolve(text)), block('b', Promise.resolve('1'))],
    encoding,
  )
  const [start, end] = page.html.split('</body>')
  const written = inPage('a', text.replaceAll('<', '\\u003c')) + inPage('b', '1')
  expect(read(rawPayload)).toBe(`${start}${written}</body>${end}`)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
  expect(headers.etag).toBeUndefined()
})

test('leaves out what fails, what is not known and what comes too late', async () => {
  const failing = Promise.reject(new Error('The database is away'))
  const { payload } = await get([block('a', failing), block('b', Promise.resolve(undefined))], 'identity')
  expect(payload).toBe(page.html)
  const late = await get(
    [block('a', Promise.resolve('1')), block('b', never), block('c', Promise.resolve('3'))],
    'identity',
  )
  expect(late.payload).toContain(inPage('a', '1'))
  expect(late.payload).not.toContain('id="b"')
  expect(late.payload.endsWith('</body></html>')).toBe(true)
})

test('the size of a secret’s part does not depend on the part beside it (BREACH)', async () => {
  const secret = 'eyJhbGciOiJFUzI1NiJ9.c2VjcmV0LXNlY3JldC1zZWNyZXQ'
  const sizeWith = async (beside: string) => {
    const { rawPayload } = await get(
      [block('a', Promise.resolve(`"${secret}"`)), block('b', Promise.resolve(`"${beside}"`))],
      'gzip',
    )
    return rawPayload.length
  }
  const alone = async (beside: string) =>
    (await get([block('b', Promise.resolve(`"${beside}"`))], 'gzip')).rawPayload.length
  const guesses = [secret, [...secret].toReversed().join('')]
  const [right, wrong] = await Promise.all(
    guesses.map(async (guess) => (await sizeWith(guess)) - (await alone(guess))),
  )
  expect(right).toBe(wrong)
})
