import { COUNTRY_CODE } from '#domain/limits.ts'
import { issueCode, issueRecords } from '../catalog/records.ts'
import type { Customer } from '../customers/household.ts'
import { claimsMasterNumber, hoursBefore, type Ledger } from '../ledger.ts'
import { coverOf } from '../plans.ts'
import type { Visit } from './appointment.ts'
import type { JobDraft } from './draft.ts'

/** The claim behind a job, created some minutes before it, and the payment of its fee. */
export function addClaimsMaster(ledger: Ledger, draft: JobDraft): string {
  const { contract, device, kind, visit, random, isFeePaid } = draft
  const { createdAt } = draft.timeline
  const claims_master_id = claimsMasterNumber(ledger)
  const { serviceFeeCents: service_fee_cents } = coverOf(contract.planCode, device.product_line)
  const issues = issueRecords.filter(
    ({ productLine, needsDescription }) => productLine === device.product_line && !needsDescription,
  )
  const startedAt = hoursBefore(createdAt, 0.2)
  const issue_code = draft.issue
    ? issueCode(device.product_line, draft.issue)
    : harmless(random.pick(issues), issues).issueCode
  ledger.claims_masters.push({
    claims_master_id,
    customer_ref: device.customer_ref,
    contract_id: contract.contractId,
    inventory_equipment_id: device.inventory_equipment_id,
    kind,
    issue_code,
    issue_description: draft.description ?? '',
    triage_reference_id: null,
    status: 'RAISED',
    details: {
      addressId: null,
      issueCodes: [issue_code],
      schedule: null,
      appointment: null,
      packaging: null,
      handsInDefectiveDevice: null,
      ...detailsOf(draft.customer, visit),
    },
    service_fee_cents,
    slot_id: visit?.slotId ?? null,
    created_at: startedAt,
  })
  if (isFeePaid) {
    ledger.payments.push({
      payment_id: `PAY-${claims_master_id}`,
      claims_master_id,
      customer_ref: device.customer_ref,
      amount_cents: service_fee_cents,
      state: 'paid',
      created_at: startedAt,
      paid_at: hoursBefore(createdAt, 0.1),
    })
  }
  return claims_master_id
}

type Issue = (typeof issueRecords)[number]

/** Nothing dangerous has ever been shipped (P3.13). */
function harmless(picked: Issue, issues: readonly Issue[]): Issue {
  return picked.hazards.length === 0 ? picked : issues.find(({ hazards }) => hazards.length === 0)!
}

/** Address and appointment details shared by claim and job. */
export function detailsOf({ address, contact }: Customer, visit: Visit | null): Record<string, unknown> {
  const { houseNo, addressLine1: street, addressLine2: apartment, city, state, zipCode } = address
  return {
    phoneNumber: contact.mobilePhone,
    address: { houseNo, street, apartment, city, state, zipCode, country: COUNTRY_CODE },
    ...(visit && {
      appointment: { startsAt: visit.startsAt, endsAt: visit.endsAt, timeZone: visit.center.timeZone },
    }),
  }
}
