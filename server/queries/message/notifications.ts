/**
 * Messages about a job. The statement that changes the job inserts them, so that a change and its message are written
 * together or not at all. notification-delivery.ts sends them.
 */
import { t } from '../../database/column-types.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'

/** The JobMessage of domain/job/message.ts inside JSON. */
export const MessageRow = t.record({ subject: t.text, email: t.text, sms: t.text })

/** An email about something that isn't a job. */
export const EmailRow = t.record({ subject: t.text, email: t.text })

export interface MessageSql {
  /** A part of the same statement with the columns customer_ref and service_job_id; no row, no message. */
  job: string
  /** The texts of domain/job/message.ts. The expressions may refer to that part as told. */
  subject: Sql
  email: Sql
  sms: Sql
  now: Sql
}

/** The inside of a part of a WITH clause: an email to the customer of each row of the part `about`. */
export const emailCustomer = (about: string, { subject, email, now }: Omit<MessageSql, 'job' | 'sms'>) => sql`
  insert into notifications (customer_ref, channel, recipient, subject, body, next_attempt_at, created_at)
  select told.customer_ref, 'email', contacts.email, ${subject}, ${email}, ${now}::timestamptz, ${now}::timestamptz
  from ${identifier(about)} told
  join addresses on addresses.customer_ref = told.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  where contacts.email <> ''`

/** The inside of a part of a WITH clause: an email and, if a mobile number is on file, an SMS. */
export const notifyCustomer = ({ job, subject, email, sms, now }: MessageSql) => sql`
  insert into notifications (
    customer_ref, service_job_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select told.customer_ref, told.service_job_id, message.channel, message.recipient, message.subject, message.body,
    ${now}::timestamptz, ${now}::timestamptz
  from ${identifier(job)} told
  join addresses on addresses.customer_ref = told.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  cross join lateral (values
    ('email', contacts.email, ${subject}, ${email}),
    ('sms', contacts.mobile_phone, '', ${sms})) as message (channel, recipient, subject, body)
  where message.recipient <> ''`
