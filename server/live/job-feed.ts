/** Hearing of changes to jobs, made by any server. */

export interface JobListener {
  change(serviceJobId: string, version: number): void
  /** Something may have been missed: time to look how things stand. */
  gap(): Promise<void>
}

export interface JobFeed {
  /** Done when whatever is committed from now on will be heard. May be called again when it failed. */
  start(listener: JobListener): Promise<void>
  stop(): Promise<void>
}

/** '80411-7731 5', as the database says it. */
export function hearNotification(payload: string | undefined, { change }: JobListener): void {
  const [serviceJobId = '', version = ''] = (payload ?? '').split(' ')
  change(serviceJobId, Number(version))
}
