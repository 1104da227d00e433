/** Small files that are complete, except that nobody could see a picture. */
const signs = (text: string) => Buffer.from(text, 'latin1')

export const FILES = {
  jpeg: signs(
    '\xFF\xD8\xFF\xE0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xFF\xDA\0\x02 a photo of the panel\xFF\xD9',
  ),
  png: signs('\x89PNG\r\n\x1A\n\0\0\0\rIHDR a picture    CRC\0\0\0\0IEND\xAEB`\x82'),
  heic: signs(
    '\0\0\0\x14ftypheic\0\0\0\0heic' +
      '\0\0\0\x2Ameta\0\0\0\0\0\0\0\x0Eiinf\0\0\0\0\0\0\0\0\0\x10iloc\0\0\0\0\x44\0\0\0' +
      '\0\0\0\x1Bmdat a photo of a phone',
  ),
  webp: signs('RIFF\x1C\0\0\0WEBPVP8 \x10\0\0\0 a small picture'),
  pdf: signs('%PDF-1.7\n% a receipt over $129.00'),
} as const

/** A PDF of exactly that many bytes; different marks give different files. */
export function pdfOf(bytes: number, mark = ''): Buffer {
  return Buffer.concat([FILES.pdf, Buffer.from(mark)], bytes)
}
