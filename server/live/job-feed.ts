/** A feed of changes to jobs, made by any server. */

export interface JobListener {
  change(serviceJobId: string, version: number): void
  /** Changes may have been missed: reread the versions. */
  gap(): Promise<void>
}

export interface JobFeed {
  /** Resolves once every later commit will be reported. Can be retried after a failure. */
  start(listener: JobListener): Promise<void>
  stop(): Promise<void>
}

/** Payload of the notification: '80411-7731 5'. */
export function hearNotification(payload: string | undefined, { change }: JobListener): void {
  const [serviceJobId = '', version = ''] = (payload ?? '').split(' ')
  change(serviceJobId, Number(version))
}
