// Receipts and photos that a customer adds to a job: which files are accepted, how many, and under what name. The
// browser applies the same rules before uploading, and shows the same messages.

export const MOST_DOCUMENT_BYTES = 10_000_000
export const MOST_DOCUMENTS = 10
export const MOST_BYTES_TOGETHER = 30_000_000
const LONGEST_NAME = 120

const extensions = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const
export type DocumentType = keyof typeof extensions
export const documentTypes = Object.keys(extensions) as DocumentType[]

export const DOCUMENT_PROBLEMS = {
  empty: 'This file is empty. Choose another one.',
  tooLarge: `This file is larger than ${MOST_DOCUMENT_BYTES / 1e6} MB. Choose a smaller one.`,
  otherType: 'Add a PDF or a photo instead (JPEG, PNG, HEIC, or WebP).',
  damaged: 'We can’t open this file. It may be damaged. Choose another one.',
  tooMany: `You can add up to ${MOST_DOCUMENTS} files.`,
  tooMuch: `Your files can total ${MOST_BYTES_TOGETHER / 1e6} MB at most.`,
  takesNone: 'You can’t add files to this Service Call.',
  again: 'You’ve already added this file.',
  reviewed: 'We’ve already reviewed your files, so you can’t remove this one.',
} as const

/** The number of bytes needed to detect the type. */
export const SIGNATURE_BYTES = 16

const signatures: readonly (readonly [DocumentType, RegExp])[] = [
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/png', /^\x89PNG\r\n.\n/s],
  ['image/heic', /^.{4}ftyp(hei[cmsx]|mif1)/s],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
]

/** By its content: file name and header can't be trusted. */
export function documentTypeOf(content: Uint8Array): DocumentType | null {
  const start = String.fromCharCode(...content.subarray(0, SIGNATURE_BYTES))
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? null
}

/** Why a file whose content is none of these types is refused: it isn't what its name says, or another kind of file. */
export function typeProblem(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const isClaimed = Object.values<readonly string[]>(extensions)
    .flat()
    .includes(ending ?? '')
  return DOCUMENT_PROBLEMS[isClaimed ? 'damaged' : 'otherType']
}

/** Why a file can't be added to the existing ones; null if it can. */
export function roomProblem(kept: { count: number; bytes: number }, added: number): string | null {
  if (kept.count >= MOST_DOCUMENTS) return DOCUMENT_PROBLEMS.tooMany
  return kept.bytes + added > MOST_BYTES_TOGETHER ? DOCUMENT_PROBLEMS.tooMuch : null
}

/** Without folders and invisible characters, and with the extension of its type. */
export function documentName(given: string, type: DocumentType): string {
  const plain = given.split(/[/\\]/).at(-1)!.replaceAll(/\p{C}/gu, '').trim()
  const [, stem, ending] = /^(.*?)(?:\.([^.]*))?$/su.exec(plain)!
  const known = extensions[type].some((extension) => extension === ending?.toLowerCase())
  const suffix = `.${known ? ending : extensions[type][0]}`
  const name = [...((known ? stem : plain) ?? '')]
    .slice(0, LONGEST_NAME - suffix.length)
    .join('')
    .trim()
  return (/[^.]/.test(name) ? name : 'document') + suffix
}
