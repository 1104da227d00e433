export * from '../words.ts'

export const documents = 'Receipts and photos'
export const noDocuments = 'None yet.'
export const documentKinds = {
  receipt: 'Receipt',
  damage: 'Photo of the damage',
  other: 'Other file',
} as const
export const received = 'Received'
export const download = 'Download'
export const remove = 'Remove'
export const removeTitle = (fileName: string) => `Remove ${fileName}?`
export const removeText = 'This deletes the file from your Service Call. You can add it again later.'
export const keepFile = 'Keep file'

// Adding more
export const uploads = 'Files being uploaded'
export const filesReceived = (count: number) =>
  `${count} ${count === 1 ? 'file' : 'files'} received. Thank you.`
export const whatToAdd = 'What are you adding?'
export const addReceipt = 'A receipt'
export const addDamage = 'A photo of the damage'
export const addOther = 'Something else'
export const chooseFiles = 'Choose files'
export const takePhoto = 'Take a photo'
export const limits = (each: string, files: number, total: string) =>
  `PDFs or photos, up to ${each} each. Up to ${files} files and ${total} in all.`
export const notUploaded = (names: readonly string[]) =>
  names.length === 1
    ? `${names[0]} didn’t upload. Choose it again.`
    : `${names.length} files didn’t upload: ${names.join(', ')}. Choose them again.`
export const uploadSignedOut = 'This file didn’t upload because you were signed out. Choose it again.'
export const cannotOpen = 'We can’t open this file. Choose it again.'
export const tooManyUploads = 'Too many uploads at once. Try again in a moment.'
export const uploadOffline =
  'This file didn’t upload because you’re offline. Try again when you’re back online.'
export const uploadFailed = 'This file didn’t upload. Try again in a moment.'
