/**
 * Takes what a camera writes beside the picture out of a photo before anybody else gets it: phones write there where it
 * was taken. Blocks are left out, or blanked where others are found by their position; nothing is decoded, so the picture
 * stays as it is byte for byte. What is kept is listed, not what is removed: makers invent new blocks.
 *
 * A file that can't be followed from block to block is refused, because we can't tell what it gives away. Viewers show
 * some of those, but no camera writes them. The exception is a JPEG that was cut short in its picture, as an interrupted
 * copy leaves it: nothing can follow there.
 */
import type { DocumentType } from '#domain/job/accepted-files.ts'
import { cleanHeic } from './heic.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

const CLEANERS: Partial<Record<DocumentType, (content: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/heic': cleanHeic,
}

export function mayHaveMetadata(type: DocumentType): boolean {
  return type in CLEANERS
}

/** In the same memory. Undefined if the file is damaged. */
export function removeMetadata(content: Buffer, type: DocumentType): Buffer | undefined {
  try {
    return CLEANERS[type]?.(content) ?? content
  } catch (error) {
    // Also thrown by Buffer, for a position outside of it.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
