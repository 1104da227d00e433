/**
 * Telling the customer of a job. The rows are written by the statement that changes the job, so that a change and
 * its message are there together or not at all; sending them is somebody else's work.
 */

export interface MessageSql {
  /** A part of the same statement, with the columns customer_ref and service_job_id; no row of it, no message. */
  job: string
  /** What the message says, as domain/job/message.ts has it: SQL expressions, which may use that part as told. */
  subject: string
  email: string
  sms: string
  /** The parameter with the time. */
  now: string
}

/** The inside of a part of a WITH clause: an e-mail and, where a mobile number is on file, an SMS. */
export const notifyCustomer = ({ job, subject, email, sms, now }: MessageSql) => `
  insert into notifications (
    customer_ref, service_job_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select told.customer_ref, told.service_job_id, message.channel, message.recipient, message.subject, message.body,
    ${now}::timestamptz, ${now}::timestamptz
  from ${job} told
  join addresses on addresses.customer_ref = told.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  cross join lateral (values
    ('email', contacts.email, ${subject}, ${email}),
    ('sms', contacts.mobile_phone, '', ${sms})) as message (channel, recipient, subject, body)
  where message.recipient <> ''`
