/**
 * Messages about a job. The statement that changes the job inserts them, so that a change and its message are written
 * together or not at all. notification-delivery.ts sends them.
 */
import type { JobMessage } from '#domain/job/message.ts'
import { t } from '../../database/column-types.ts'
import { identifier, literal, sql, type Sql } from '../../database/sql.ts'

/** The JobMessage of domain/job/message.ts inside JSON. */
export const MessageRow = t.record({
  subject: t.text,
  email: t.text,
  sms: t.text,
  emailRecap: t.text,
  smsRecap: t.text,
})

// P4.14: with up to ten seconds between two rounds of sending, nothing waits longer than two minutes.
export const HELD_SECONDS = 110

/** An email about something that isn't a job. */
export const EmailRow = t.record({ subject: t.text, email: t.text })

export interface MessageSql {
  /** A part of the same statement with the columns customer_ref and service_job_id; no row, no message. */
  job: string
  /** A MessageRow. In this expression, the part above has the alias `told`. */
  message: Sql
  /** The job's phone number, if the statement sets it. */
  phoneNumber?: Sql
  now: Sql
}

/** The inside of a part of a WITH clause: an email to the customer of each row of the part `about`. */
export const emailCustomer = (
  about: string,
  { subject, email, now }: Record<'subject' | 'email' | 'now', Sql>,
) => sql`
  insert into notifications (customer_ref, channel, recipient, subject, body, next_attempt_at, created_at)
  select told.customer_ref, 'email', contacts.email, ${subject}, ${email}, ${now}::timestamptz, ${now}::timestamptz
  from ${identifier(about)} told
  join addresses on addresses.customer_ref = told.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  where contacts.email <> ''`

/**
 * P4.20, over contacts: whether an SMS may go to this number of the customer's. Who agreed after a STOP from their own
 * number gets texts again; it still counts for everybody else with that number.
 */
export const mayBeTexted = (phone: Sql) => sql`(contacts.sms_consent and not exists (
    select from sms_stops
    where sms_stops.phone = phone_digits(${phone})
      and not coalesce(
        sms_stops.stopped_at <= contacts.sms_consent_changed_at
          and sms_stops.phone = phone_digits(contacts.mobile_phone), false)))`

/** P4.14: the number given for the job, unless it is the landline; then the mobile number on file. */
const smsNumber = (phoneNumber: Sql) =>
  sql`coalesce(nullif(nullif(${phoneNumber}, ''), contacts.home_phone), contacts.mobile_phone, '')`

// The job before this statement; no row for a new job.
const EARLIER_NUMBER = sql`before.details ->> 'phoneNumber'`

const text = (field: keyof JobMessage) => sql`said.message ->> ${literal(field)}`

/** The inside of a part of a WITH clause: an email and, if there is a number and consent, an SMS; two when the number changes. */
export const notifyCustomer = ({ job, message, phoneNumber = EARLIER_NUMBER, now }: MessageSql) => sql`
  insert into notifications (
    customer_ref, service_job_id, channel, recipient, subject, body, recap, held, next_attempt_at, created_at)
  select told.customer_ref, told.service_job_id, message.channel, message.recipient, message.subject, message.body,
    message.recap, true, ${now}::timestamptz + ${literal(HELD_SECONDS)} * interval '1 second', ${now}::timestamptz
  from ${identifier(job)} told
  join addresses on addresses.customer_ref = told.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  left join jobs before on before.service_job_id = told.service_job_id
  cross join lateral (select ${message} as message) said
  cross join lateral (values
    ('email', contacts.email, ${text('subject')}, ${text('email')}, ${text('emailRecap')}),
    ('sms', ${smsNumber(phoneNumber)}, '', ${text('sms')}, ${text('smsRecap')}),
    -- A number that somebody else changed: its owner is warned.
    ('sms', case when before.service_job_id is not null and ${smsNumber(phoneNumber)} <> ${smsNumber(EARLIER_NUMBER)}
      then ${smsNumber(EARLIER_NUMBER)} end, '', ${text('sms')}, ${text('smsRecap')})
  ) as message (channel, recipient, subject, body, recap)
  where message.recipient <> '' and (message.channel <> 'sms' or ${mayBeTexted(sql`message.recipient`)})`
