/** A job and everything that its screens show, in one statement. */
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import type { Owner } from '../../facts/customer.ts'
import { JobInfoFacts } from '../../facts/job.ts'
import { DEVICE_SINCE } from '../claim/adjudication.ts'
import { ownedCustomer, OWNER } from '../customer/customers.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { DEVICE_SPECIFICATION, SCREEN_DEVICE_JSON } from '../device/equipment.ts'
import { instant } from '../fragments/instant.ts'
import {
  BOOKED_SLOT,
  CLAIM_AND_PLAN_OF_JOB,
  CONTACT_JSON,
  ISSUE_TO_SHOW,
  LIFE_FIELDS,
  LOCATION,
  MONEY_JSON,
  OPTIONS_JSON,
} from '../fragments/job-detail-json.ts'
import { JOB_FIELDS, KEPT_JOB } from '../fragments/job-json.ts'
import { TIMELINE_JSON } from './timeline.ts'
import { DOCUMENT_JSON } from '../../uploads/database-documents.ts'
import { USUAL_TIMES_OF_JOB } from './usual-times.ts'

const DOCUMENTS_JSON = sql`(
  select coalesce(json_agg(kept.document order by kept.created_at desc, kept.document_id), '[]')
  from (
    select documents.created_at, documents.document_id, ${DOCUMENT_JSON} as document
    from documents where documents.service_job_id = jobs.service_job_id and documents.customer_ref = jobs.customer_ref
    order by documents.created_at desc, documents.document_id limit 50) kept)`

const selectJobInfo = read(
  {
    params: { ...OWNER, serviceJobId: t.text },
    row: t.record({ ...JobInfoFacts.properties, ...ViewerRow.properties }),
  },
  (p) => sql`
  select ${VIEWER_COLUMNS},
    json_build_object(${JOB_FIELDS},
      'claimsMasterId', jobs.claims_master_id,
      -- A server of 1.0.0 that still runs during the upgrade raises jobs without one.
      'appointmentType', coalesce(jobs.appointment_type,
        (select slots.service_type from slots where slots.slot_id = jobs.slot_id)),
      ${LIFE_FIELDS},
      'closedAt', ${instant(sql`jobs.closed_at`)},
      'version', jobs.version) as job,
    ${SCREEN_DEVICE_JSON} as device,
    ${ISSUE_TO_SHOW} as issue,
    ${TIMELINE_JSON} as timeline,
    ${BOOKED_SLOT} as slot,
    ${LOCATION} as location,
    ${CONTACT_JSON} as contact,
    ${MONEY_JSON} as money,
    ${DEVICE_SPECIFICATION} as "deviceSpecification",
    ${DEVICE_SINCE} as "deviceSince",
    ${OPTIONS_JSON} as "replacementOptions",
    (
      select successor.inventory_equipment_id from equipment successor
      where successor.customer_ref = jobs.customer_ref
        and successor.replaces_equipment_id = jobs.inventory_equipment_id
      order by successor.created_at desc limit 1
    ) as "registeredEquipmentId",
    ${DOCUMENTS_JSON} as documents,
    jobs.details -> 'label' as label,
    ${USUAL_TIMES_OF_JOB} as "usualTimes"
  ${ownedCustomer(p)}
  join jobs on jobs.customer_ref = addresses.customer_ref
  ${CLAIM_AND_PLAN_OF_JOB}
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  join product_lines on product_lines.product_line = equipment.product_line
  where jobs.service_job_id = ${p.serviceJobId} and ${KEPT_JOB}`,
)

export async function readJobInfo(
  db: Database,
  asked: Owner & { serviceJobId: string },
): Promise<JobInfoFacts | undefined> {
  const [row] = await selectJobInfo(db, asked)
  return row && (await completed(db, row)).row
}
