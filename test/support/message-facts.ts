import type { MessageFacts } from '#domain/job/message.ts'
import type { JobFacts } from '#domain/job/status.ts'

export const link = 'https://portal.example.com/?returnTo=/job/80412-0001'

/** A repaired device on its way back, unless told otherwise. */
export function factsFor(job: Partial<JobFacts> = {}, facts: Partial<MessageFacts> = {}): MessageFacts {
  return {
    brandName: 'Hearthline',
    firstName: 'Rosa',
    serviceJobId: '80412-0001',
    deviceName: 'Living room TV',
    productLineName: 'TV',
    link,
    at: new Date('2026-11-16T20:00:00Z'),
    ...facts,
    job: {
      serviceJobType: 'DROP-OFF',
      serviceJobStatus: 'SC0002',
      serviceJobStatusName: 'Repair completed',
      sourceSystem: 'SERVICEBENCH',
      ...job,
    },
  }
}
