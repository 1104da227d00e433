/** Small files with the correct signature for their type. */
const signs = (text: string) => Buffer.from(text, 'latin1')

export const FILES = {
  jpeg: signs('\xFF\xD8\xFF\xE0\x00\x10JFIF\x00 a photo of the panel'),
  png: signs('\x89PNG\r\n\x1A\n\x00\x00\x00\rIHDR a picture'),
  heic: signs('\x00\x00\x00\x24ftypheic\x00\x00\x00\x00 a photo of a phone'),
  webp: signs('RIFF\x24\x00\x00\x00WEBPVP8 a small picture'),
  pdf: signs('%PDF-1.7\n% a receipt over $129.00'),
} as const

/** A PDF of exactly that many bytes; different marks give different files. */
export function pdfOf(bytes: number, mark = ''): Buffer {
  return Buffer.concat([FILES.pdf, Buffer.from(mark)], bytes)
}
