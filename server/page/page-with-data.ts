/**
 * Sends the page with its data at the end. Head, styles and shell are sent at once; the session's token, the answer to
 * the screen's first read and its drawing follow. What isn't ready in time is left out, and the page requests it.
 */
import { PassThrough } from 'node:stream'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'
import type { Page } from './page.ts'

const { Z_FULL_FLUSH } = constants

/** In the order in which they are written; undefined for a block that is left out. */
export type Blocks = readonly Promise<string | undefined>[]

/** A script element with JSON, which the app reads. */
export function jsonBlock(id: string, json: string): string {
  // `<` could close the element early.
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

export function sendPageWithData(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  blocks: Blocks,
  longestWaitMs: number,
): FastifyReply {
  const isCompressed = accepts(request.headers['accept-encoding'] ?? '', 'gzip')
  const data = blocksInTime(blocks, longestWaitMs)
  if (isCompressed) reply.header('content-encoding', 'gzip')
  const { start, end } = page.parts
  const stream = new PassThrough()
  stream.write(isCompressed ? Buffer.concat([GZIP_HEADER, start.deflated]) : start.text)
  data
    .then((written) =>
      stream.end(isCompressed ? compressedEnd(page, written) : Buffer.concat([...written, end.text])),
    )
    .catch((error: Error) => stream.destroy(error))
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.contentSecurityPolicy)
    .send(stream)
}

// RFC 1952: deflate, no name, no time, written by an unknown system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/**
 * The page is one gzip member whose parts were compressed separately. None refers to another, so the length of the
 * token's part reveals nothing to someone who can influence the rest of the page (BREACH). The page's own parts are
 * compressed once.
 */
function compressedEnd({ parts: { start, end } }: Page, written: readonly Buffer[]): Buffer {
  let sum = start.sum
  let size = start.text.length
  for (const part of [...written, end.text]) {
    sum = crc32(part, sum)
    size += part.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size % 2 ** 32, 4)
  return Buffer.concat([...written.flatMap(deflated), end.deflated, trailer])
}

// Setting up the compression takes longer than what it saves of a token, which hardly compresses.
const LARGEST_STORED = 4096

/** With a small window: setting up a large one takes longer than the compression. */
function deflated(part: Buffer): Buffer[] {
  if (part.length > LARGEST_STORED)
    return [deflateRawSync(part, { level: 1, windowBits: 13, memLevel: 6, finishFlush: Z_FULL_FLUSH })]
  // RFC 1951: not the last block, stored, its length and the complement of its length.
  const header = Buffer.alloc(5)
  header.writeUInt16LE(part.length, 1)
  header.writeUInt16LE(0xffff - part.length, 3)
  return [header, part]
}

async function blocksInTime(blocks: Blocks, longestWaitMs: number): Promise<Buffer[]> {
  const known: Buffer[] = blocks.map(() => Buffer.alloc(0))
  const all = blocks.map(async (block, at) => {
    const text = await block.catch(() => undefined)
    if (text !== undefined) known[at] = Buffer.from(text)
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, longestWaitMs)))
  await Promise.race([Promise.all(all), tooLate])
  clearTimeout(timer)
  // What comes later is not written any more.
  return known.filter(({ length }) => length > 0)
}
