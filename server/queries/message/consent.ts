/** P4.20: who agreed to texts, and which numbers have replied STOP. */
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { mayBeTexted } from './notifications.ts'

/** A later change wins, whatever order they arrive in. */
export const changeConsent = write(
  {
    params: { customerRef: t.text, sms: t.boolean, occurredAt: t.instant },
    row: t.record({ customerRef: t.text, sms: t.boolean }),
  },
  (p) => sql`
  with before as (
    select contacts.contact_id, contacts.sms_consent,
      coalesce(contacts.sms_consent_changed_at <= ${p.occurredAt}, true) as is_newer
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where addresses.customer_ref = ${p.customerRef} for no key update of contacts),
  changed as (
    update contacts set sms_consent = ${p.sms}, sms_consent_changed_at = ${p.occurredAt}
    from before where contacts.contact_id = before.contact_id and before.is_newer)
  select ${p.customerRef}::text as "customerRef",
    case when before.is_newer then ${p.sms} else before.sms_consent end as sms
  from before`,
)

/** For the sandbox. */
export const readConsent = read(
  { params: { customerRef: t.text }, row: t.record({ sms: t.boolean }) },
  (p) => sql`
  select ${mayBeTexted(sql`contacts.mobile_phone`)} as sms
  from contacts join addresses on addresses.contact_id = contacts.contact_id
  where addresses.customer_ref = ${p.customerRef}`,
)

export const stopTexts = write(
  { params: { phone: t.text, now: t.instant } },
  (p) => sql`
  insert into sms_stops (phone, stopped_at) values (phone_digits(${p.phone}), ${p.now})
  on conflict (phone) do update set stopped_at = excluded.stopped_at`,
)

export const resumeTexts = write(
  { params: { phone: t.text } },
  (p) => sql`delete from sms_stops where phone = phone_digits(${p.phone})`,
)
