import { readKept } from '#web/client/storage.ts'

/** Where this tab keeps what was entered to change a job. */
export const keyOfEdit = (serviceJobId: string) => `portal.jobEdit.${serviceJobId}`

/** Whether another day or time was picked for its appointment and not saved yet. */
export function hasUnsavedTime(serviceJobId: string): boolean {
  const { day, time } = readKept<Record<string, unknown>>(keyOfEdit(serviceJobId)) ?? {}
  return Boolean(day ?? time)
}
