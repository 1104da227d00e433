/** What every change of a job also writes: a history entry, messages to the customer, and an event for the partner. */
import { identifier, recordFrom, sql, type Sql } from '../database/sql.ts'
import { notifyCustomer, type MessageSql } from '../queries/message/notifications.ts'
import { PartnerNotice, tellPartner } from '../queries/message/partner-outbox.ts'

interface Change extends Pick<MessageSql, 'phoneNumber' | 'now'> {
  /** The part of the statement that returns the changed job. */
  job: string
  /** The part with the values to write, including the columns `message` and `notice`. */
  given: string
  entry: Record<'code' | 'name' | 'actor' | 'note' | 'at', Sql>
  /** Used instead of the message in `given`. */
  message?: Sql
}

/** Parts of a WITH clause. */
export function changeRecorded({ job: jobName, given: givenName, entry, message, ...told }: Change): Sql {
  const [job, given] = [identifier(jobName), identifier(givenName)]
  const from = (column: 'message' | 'notice') => sql`(select ${given}.${identifier(column)} from ${given})`
  return sql`
  recorded as (
    insert into job_status_history (
      service_job_id, customer_ref, position, status_code, status_name, actor, note, happened_at)
    select ${job}.service_job_id, ${job}.customer_ref, (
        select coalesce(max(position), 0) + 1 from job_status_history earlier
        where earlier.service_job_id = ${job}.service_job_id and earlier.customer_ref = ${job}.customer_ref),
      ${entry.code}, ${entry.name}, ${entry.actor}, ${entry.note}, ${entry.at}
    from ${job}, ${given}),
  notified as (${notifyCustomer({ job: jobName, message: message ?? from('message'), ...told })}),
  partner_told as (${tellPartner({
    job: jobName,
    notice: recordFrom(from('notice'), PartnerNotice, 'notice'),
    now: told.now,
  })})`
}
