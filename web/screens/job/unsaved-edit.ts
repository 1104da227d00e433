import { tabStore } from '#web/client/storage.ts'

/** Where this tab keeps what was entered to change a job. */
export const keyOfEdit = (serviceJobId: string) => `portal.jobEdit.${serviceJobId}`

/** Whether another day or time was picked for its appointment and not saved yet. */
export function hasUnsavedTime(serviceJobId: string): boolean {
  try {
    const { day, time } = JSON.parse(tabStore.get(keyOfEdit(serviceJobId)) ?? '{}') as Record<string, unknown>
    return Boolean(day ?? time)
  } catch {
    return false
  }
}
