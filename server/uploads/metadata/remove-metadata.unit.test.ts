import { describe, expect, test } from 'vitest'
import { documentTypeOf } from '#domain/job/accepted-files.ts'
import { FILES } from '../../../test/support/sample-files.ts'
import { heicPhoto, jpegPhoto, PLACE, pngPhoto, webpPhoto } from '../../../test/support/photos.ts'
import { removeMetadata } from './remove-metadata.ts'

/** As an upload does, on a copy: cleaning reuses the memory. */
function clean(content: Buffer): Buffer | undefined {
  return removeMetadata(Buffer.from(content), documentTypeOf(content)!)
}

const PHOTOS = {
  'an upright JPEG': jpegPhoto(1),
  'a JPEG of a phone held upright': jpegPhoto(6),
  'a JPEG with little-endian EXIF': jpegPhoto(8, 'II'),
  'an upright PNG': pngPhoto(1),
  'a turned PNG': pngPhoto(3),
  'an upright WebP': webpPhoto(1),
  'a turned WebP': webpPhoto(5),
  'a HEIC': heicPhoto(),
}

describe.each(Object.entries(PHOTOS))('%s', (_, { content, clean: expected }) => {
  test('keeps its picture byte for byte, and loses its place', () => {
    expect(content.includes(PLACE)).toBe(true)
    const cleaned = clean(content)!
    expect(cleaned.toString('latin1')).toBe(expected.toString('latin1'))
    expect(cleaned.includes(PLACE)).toBe(false)
    expect(clean(cleaned)?.equals(cleaned)).toBe(true)
  })

  test('is refused or loses its place wherever it is cut off', () => {
    for (let length = 20; length < content.length; length += 1) {
      const cleaned = clean(content.subarray(0, length))
      expect(cleaned?.includes(PLACE) ?? false, `after ${length} bytes`).toBe(false)
    }
  })

  test('never fails otherwise than by being refused, whichever byte is wrong', () => {
    for (let at = 16; at < content.length; at += 1) {
      for (const wrong of [0, 1, 0x7f, 0xff]) {
        const damaged = Buffer.from(content)
        damaged[at] = wrong
        const cleaned = clean(damaged)
        expect(cleaned === undefined || cleaned.length <= content.length).toBe(true)
      }
    }
  })
})

test.each(Object.entries(FILES))('a %s without metadata stays as it is', (_, content) => {
  expect(clean(content)?.equals(content)).toBe(true)
})

test('a JPEG that was cut short in its picture is kept', () => {
  const whole = jpegPhoto(1).clean
  const cut = whole.subarray(0, -6)
  expect(clean(cut)?.equals(cut)).toBe(true)
})

test.each([
  ['a JPEG without a picture', '\xFF\xD8\xFF\xE0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xFF\xD9'],
  ['a JPEG of a million comments', `\xFF\xD8${'\xFF\xFE\0\x02'.repeat(1_000_000)}\xFF\xDA\0\x02\xFF\xD9`],
  ['a PNG without an end', `\x89PNG\r\n\x1A\n\0\0\0\0IDAT    `],
  ['a WebP longer than it is', 'RIFF\x7F\0\0\0WEBPVP8 \x10\0\0\0 a small picture'],
  ['a HEIC without items', '\0\0\0\x14ftypheic\0\0\0\0heic\0\0\0\x0Cmdat1234'],
  ['a HEIC with a box of no length', '\0\0\0\x14ftypheic\0\0\0\0heic\0\0\0\x04meta'],
])('%s is refused', (_, text) => {
  expect(clean(Buffer.from(text, 'latin1'))).toBeUndefined()
})
