import { setTimeout as after } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen } from '../../test/support/listen.ts'
import { settingsFor } from '../../test/support/server/object-server.ts'
import { openObjectStore } from './object-store.ts'

// Long enough to ask within it on a busy machine.
const ANSWER_MS = 2_000

test('a download may take longer than an answer', async () => {
  const { url, close } = await listen(async (_request, response) => {
    response.writeHead(200).write('slow ')
    await after(1.5 * ANSWER_MS)
    response.end('but whole')
  })
  const store = openObjectStore(settingsFor(url), { answerMs: ANSWER_MS })
  expect(await text((await store.get('x'))!)).toBe('slow but whole')
  await close()
})

test('a store that doesn’t answer in time is unavailable', async () => {
  let asked = 0
  const { url, close } = await listen(() => void (asked += 1))
  const store = openObjectStore(settingsFor(url), { answerMs: ANSWER_MS })
  await expect(store.get('x')).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toBe(3)
  await close()
})

const file = {
  bytes: 300_000,
  hash: 'a'.repeat(64),
  start: Buffer.alloc(0),
  async *parts() {
    for (let sent = 0; sent < 300_000; sent += 100_000) {
      await after(5)
      yield Buffer.alloc(100_000)
    }
  },
}

test('a file is stored only if all of it was sent before the answer', async () => {
  let received = 0
  const { url, close } = await listen((request, response) => {
    if (request.url!.includes('early')) return void response.writeHead(200).end()
    request.on('data', (part: Buffer) => (received += part.length))
    request.on('end', () => response.writeHead(200).end())
  })
  const store = openObjectStore(settingsFor(url), { answerMs: 5_000 })
  await store.put('whole', file, 'image/png')
  expect(received).toBe(300_000)
  await expect(store.put('early', file, 'image/png')).rejects.toMatchObject({ code: 'unavailable' })
  await close()
})

test('a refusal whose words never end keeps no connection open', async () => {
  let open = 0
  const { url, close } = await listen((request, response) => {
    open += 1
    request.socket.once('close', () => (open -= 1))
    request.resume().on('end', () => response.writeHead(503).write('Please'))
  })
  const store = openObjectStore(settingsFor(url), { answerMs: 5_000 })
  await expect(store.put('x', file, 'image/png')).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => open).toBe(0)
  await close()
})
