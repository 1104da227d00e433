/**
 * Which files of a job haven't been uploaded yet, kept in this tab: after a reload the page no longer has the files, and
 * the customer has to choose them again.
 */
import { readKept, tabStore } from '#web/client/storage.ts'

type NamesById = Record<string, string>

const keyOf = (serviceJobId: string) => `portal.uploads.${serviceJobId}`
// On their way, even after the customer has left the screen.
const sending = new Set<string>()

export function noteUpload(serviceJobId: string, uploadId: string, fileName: string): void {
  sending.add(uploadId)
  keep(serviceJobId, { ...namesOf(serviceJobId), [uploadId]: fileName })
}

/** It failed, but the file may still be sent. */
export function noteFailure(uploadId: string): void {
  sending.delete(uploadId)
}

export function forgetUploads(serviceJobId: string, uploadIds: readonly string[]): void {
  for (const uploadId of uploadIds) sending.delete(uploadId)
  const left = Object.entries(namesOf(serviceJobId)).filter(([uploadId]) => !uploadIds.includes(uploadId))
  keep(serviceJobId, Object.fromEntries(left))
}

export function unfinishedUploads(serviceJobId: string): NamesById {
  const names = Object.entries(namesOf(serviceJobId))
  return Object.fromEntries(names.filter(([uploadId]) => !sending.has(uploadId)))
}

function namesOf(serviceJobId: string): NamesById {
  return readKept<NamesById>(keyOf(serviceJobId)) ?? {}
}

function keep(serviceJobId: string, names: NamesById): void {
  if (Object.keys(names).length === 0) tabStore.remove(keyOf(serviceJobId))
  else tabStore.set(keyOf(serviceJobId), JSON.stringify(names))
}
