import { createHash, randomBytes } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { spool } from './spooled-file.ts'

const MEGABYTE = 1_000_000

/** Each part arrives when the one before it has been read. */
function requestOf(parts: readonly Buffer[]): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  const left = [...parts]
  request._read = () => void setImmediate(() => request.push(left.shift() ?? null))
  return request
}

async function partsOf(
  body: Readable,
): Promise<{ whole: Buffer; memory: Set<ArrayBufferLike>; hash: string }> {
  return spool(body, 10 * MEGABYTE, async ({ parts, hash }) => {
    const [copies, memory]: [Buffer[], Set<ArrayBufferLike>] = [[], new Set()]
    for await (const part of parts()) {
      copies.push(Buffer.from(part))
      memory.add(part.buffer)
    }
    return { whole: Buffer.concat(copies), memory, hash }
  })
}

test('what arrives is freed as soon as it is on the disk, and read back in one buffer', async () => {
  const sent = Array.from({ length: 20 }, () => randomBytes(MEGABYTE / 10))
  const content = Buffer.concat(sent)
  const { whole, memory, hash } = await partsOf(requestOf(sent))
  expect(whole.equals(content)).toBe(true)
  expect(hash).toBe(createHash('sha256').update(content).digest('hex'))
  expect(sent.map((part) => part.length)).toEqual(sent.map(() => 0))
  expect([...memory].map(({ byteLength }) => byteLength)).toEqual([1024 * 1024])
})

test('memory that has other owners is left alone', async () => {
  const shared = randomBytes(MEGABYTE)
  const parts = [shared.subarray(0, 1_000), shared.subarray(1_000)]
  expect((await partsOf(requestOf(parts))).whole.equals(shared)).toBe(true)
  expect((await partsOf(Readable.from([shared]))).whole.equals(shared)).toBe(true)
  expect(shared).toHaveLength(MEGABYTE)
})
