export interface AddDeviceSearch {
  /** The job that delivered a replacement; that replacement is then the device to add. */
  job?: string
}

export function readAddDeviceSearch({ job }: Record<string, unknown>): AddDeviceSearch {
  return job && typeof job === 'string' ? { job } : {}
}
