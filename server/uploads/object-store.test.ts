import { setTimeout as after } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen, settingsFor } from '../../test/support/server/object-server.ts'
import { openObjectStore } from './object-store.ts'

const ANSWER_MS = 300

test('a download may take longer than an answer', async () => {
  const { url, close } = await listen(async (_request, response) => {
    response.writeHead(200).write('slow ')
    await after(3 * ANSWER_MS)
    response.end('but whole')
  })
  const store = openObjectStore(settingsFor(url), { answerMs: ANSWER_MS })
  expect(await text((await store.get('x'))!)).toBe('slow but whole')
  await close()
})

test('a store that doesn’t answer in time is unavailable', async () => {
  let asked = 0
  const { url, close } = await listen(() => void (asked += 1))
  const store = openObjectStore(settingsFor(url), { answerMs: 50 })
  await expect(store.get('x')).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toBe(3)
  await close()
})
