import { expect, test } from 'vitest'
import { documentName, documentTypeOf, documentTypes, roomProblem, typeProblem } from './accepted-files.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['image/jpeg', '\xFF\xD8\xFF\xE0\x00\x10JFIF'],
  ['image/png', '\x89PNG\r\n\x1A\n\x00\x00\x00\rIHDR'],
  ['image/heic', '\x00\x00\x00\x24ftypheic\x00\x00'],
  ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['application/pdf', '%PDF-1.7\n'],
  [null, 'PK\x03\x04 a document of an office'],
  [null, '<html><script>'],
  [null, '\x00\x00\x00\x24ftypisom a film'],
  [null, 'RIFF\x24\x00\x00\x00WAVE'],
  [null, ''],
])('%s is detected from its content: %j', (type, content) => {
  expect(documentTypeOf(bytes(content))).toBe(type)
})

test.each([
  ['Receipt.pdf', 'application/pdf', 'Receipt.pdf'],
  ['Quittung für das Gerät 🧾.pdf', 'application/pdf', 'Quittung für das Gerät 🧾.pdf'],
  ['C:\\photos\\../../panel.png', 'image/png', 'panel.png'],
  ['two\r\nlines\u202Egpj.png', 'image/png', 'twolinesgpj.png'],
  ['page.html', 'image/png', 'page.html.png'],
  ['photo', 'image/webp', 'photo.webp'],
  ['.pdf', 'application/pdf', 'document.pdf'],
  ['...', 'image/heic', 'document.heic'],
] as const)('%j, %s, is stored as %j', (given, type, kept) => {
  expect(documentName(given, type)).toBe(kept)
})

test.each([
  ['bad.png', 'We can’t open this file. It may be damaged. Choose another one.'],
  ['letter.docx', 'Add a PDF or a photo instead (JPEG, PNG, HEIC, or WebP).'],
  ['', 'Add a PDF or a photo instead (JPEG, PNG, HEIC, or WebP).'],
])('of a file whose content is none of these, %j, the customer reads: %s', (name, words) => {
  expect(typeProblem(name)).toBe(words)
})

test('a name that is too long is shortened in the middle and keeps its extension', () => {
  for (const type of documentTypes) {
    const name = documentName(`${'🧾'.repeat(250)}.pdf`, type)
    expect([...name]).toHaveLength(120)
    expect(name).toMatch(/\.\w+$/)
  }
})

test('a job accepts up to ten files and 30 MB', () => {
  expect(roomProblem({ count: 9, bytes: 20_000_000 }, 10_000_000)).toBeNull()
  expect(roomProblem({ count: 9, bytes: 20_000_001 }, 10_000_000)).toContain('30 MB')
  expect(roomProblem({ count: 10, bytes: 10 }, 1)).toContain('10 files')
})
