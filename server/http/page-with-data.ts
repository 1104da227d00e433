/**
 * The page with its data at its end: head, styles and shell leave at once, then the session's token and the screen's first
 * answer as blocks of JSON. Whatever is missing after the longest wait is left out, and the page asks for it.
 */
import { Readable } from 'node:stream'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'
import type { Page } from './page.ts'

const { Z_FULL_FLUSH } = constants

/** In the order in which they are written, each as JSON; undefined for what is not known. */
export type Blocks = readonly { id: string; content: Promise<string | undefined> }[]

export function sendPageWithData(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  blocks: Blocks,
  longestWaitMs: number,
): FastifyReply {
  // Now: if the customer is gone before its turn, nobody would catch what a block fails with.
  const settled = blocks.map(({ id, content }) => ({ id, content: content.catch(() => undefined) }))
  const parts = inTime(settled, longestWaitMs)
  const isCompressed = accepts(request.headers['accept-encoding'] ?? '', 'gzip')
  if (isCompressed) reply.header('content-encoding', 'gzip')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.contentSecurityPolicy)
    .send(Readable.from(isCompressed ? compressed(page, parts) : plain(page, parts), { objectMode: false }))
}

async function* plain(
  { parts: { start, end } }: Page,
  blocks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield start.text
  for await (const block of blocks) yield block
  yield end.text
}

/**
 * One gzip member of parts that were compressed separately. None refers to another, so the length of the token's part says
 * nothing about the rest of the page, which somebody else may have a hand in (BREACH). The page's own parts are compressed
 * once.
 */
async function* compressed(
  { parts: { start, end } }: Page,
  blocks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let sum = start.sum
  let size = start.text.length
  yield Buffer.concat([GZIP_HEADER, start.deflated])
  for await (const block of blocks) {
    sum = crc32(block, sum)
    size += block.length
    yield deflateRawSync(block, { finishFlush: Z_FULL_FLUSH })
  }
  sum = crc32(end.text, sum)
  size += end.text.length
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size % 2 ** 32, 4)
  yield Buffer.concat([end.deflated, trailer])
}

// RFC 1952: deflate, no name, no time, written by an unknown system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

async function* inTime(blocks: Blocks, longestWaitMs: number): AsyncGenerator<Buffer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestWaitMs)
  })
  try {
    for (const { id, content } of blocks) {
      const json = await Promise.race([content, tooLate])
      if (json === undefined) continue
      // `<` could close the element early.
      const text = json.replaceAll('<', '\\u003c')
      yield Buffer.from(`<script type="application/json" id="${id}">${text}</script>`)
    }
  } finally {
    clearTimeout(timer)
  }
}
