import { readKept } from '#web/client/storage.ts'

/** Where this tab keeps what was entered to change a job. */
export const keyOfEdit = (serviceJobId: string) => `portal.jobEdit.${serviceJobId}`

export function hasUnsavedTime(serviceJobId: string): boolean {
  const { day, time } = readKept<Record<string, unknown>>(keyOfEdit(serviceJobId)) ?? {}
  return Boolean(day ?? time)
}
