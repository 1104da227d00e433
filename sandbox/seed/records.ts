// The part of the seed that other systems would send in production: it is imported the same way.

import type { PoolClient } from 'pg'
import { recordSchemas, WEEKDAYS, type RecordKindName, type RecordOf } from '#contract/records.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import {
  closeStaging,
  findProblems,
  indexStaged,
  mergeRecords,
  openStaging,
  stageRecords,
} from '#server/import/staging.ts'
import { brandRows, issueRows, productLineRows, productRows, triageRows } from './catalog/rows.ts'
import type { SeedRow } from './insert-rows.ts'
import type { Ledger } from './ledger.ts'
import type { ServiceNetwork } from './network/rows.ts'
import { exclusionRows, planLineRows, planRows } from './plans.ts'
import { zipCodeRows } from './zip-codes/rows.ts'

// Small enough to keep every statement well below the statement timeout.
const AT_A_TIME = 10_000

export type SeedRecords = { [Kind in RecordKindName]: RecordOf<Kind>[] }

export async function importRecords(client: PoolClient, records: SeedRecords): Promise<void> {
  const kinds = Object.keys(recordSchemas) as RecordKindName[]
  await openStaging(client)
  for (const kind of kinds) {
    const numbered = records[kind].map((record, index) => ({ line: index + 1, record }))
    for (let from = 0; from < numbered.length; from += AT_A_TIME) {
      await stageRecords(client, kind, numbered.slice(from, from + AT_A_TIME))
    }
    await indexStaged(client, kind)
  }
  for await (const { kind, line, field, reason } of findProblems([client], kinds)) {
    throw new Error(`The seed's ${kind}, record ${line}: ${field} ${reason}`)
  }
  for (const kind of kinds) await mergeRecords([client], kind)
  await closeStaging(client)
}

export function seedRecords(network: ServiceNetwork, ledger: Ledger): SeedRecords {
  return { ...catalogRecords(), ...networkRecords(network), ...customerRecords(ledger) }
}

type Catalog =
  | 'zip-codes'
  | 'product-lines'
  | 'brands'
  | 'products'
  | 'issues'
  | 'triage-steps'
  | 'plans'
  | 'plan-coverage'
  | 'plan-exclusions'

function catalogRecords(): Pick<SeedRecords, Catalog> {
  return {
    'zip-codes': [...zipCodeRows().values()].map(({ zip_code: zipCode, ...place }) => ({
      zipCode,
      ...place,
    })),
    'product-lines': productLineRows.map(({ product_line: productLine, name, position }) => ({
      productLine,
      name,
      position,
    })),
    brands: brandRows.map(({ brand_code: brandCode, name }) => ({ brandCode, name })),
    products: productRows.map((row) => ({
      productCode: row.product_code,
      productLine: row.product_line,
      brandCode: row.brand_code,
      name: row.name,
      specification: row.specification,
    })),
    issues: issueRows.map((row) => ({
      issueCode: row.issue_code,
      productLine: row.product_line,
      category: row.category,
      name: row.name,
      position: row.position,
      hazards: row.hazards,
      needsDescription: row.needs_description,
    })),
    'triage-steps': triageRows.map(
      ({ issue_code: issueCode, issue_triage_code: issueTriageCode, ...step }) => ({
        issueCode,
        issueTriageCode,
        ...step,
      }),
    ),
    plans: planRows.map((row) => ({
      planCode: row.plan_code,
      planName: row.plan_name,
      benefitPerClaimCents: row.benefit_per_claim_cents,
    })),
    'plan-coverage': planLineRows.map((row) => ({
      planCode: row.plan_code,
      productLine: row.product_line,
      serviceFeeCents: row.service_fee_cents,
      allowedModes: row.allowed_modes as ClaimKind[],
    })),
    'plan-exclusions': exclusionRows.map(({ plan_code: planCode, issue_code: issueCode, reason }) => ({
      planCode,
      issueCode,
      reason,
    })),
  }
}

type Network = 'service-centers' | 'service-center-holidays' | 'technicians' | 'slot-templates'

function networkRecords(network: ServiceNetwork): Pick<SeedRecords, Network> {
  const linesOf = Map.groupBy(network.lines, ({ service_location_code: code }) => code)
  return {
    'service-centers': network.centers.map((row) => ({
      serviceLocationCode: row.service_location_code,
      name: row.name,
      addressLine1: row.address_line1,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      phone: row.phone,
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
      ...hoursOf(row),
      productLines: linesOf.get(row.service_location_code)!.map(({ product_line: line }) => line),
    })),
    'service-center-holidays': network.holidays.map(({ service_location_code: code, holiday, name }) => ({
      serviceLocationCode: code,
      holiday,
      name,
    })),
    technicians: network.technicians.map((row) => ({
      technicianId: row.technician_id,
      serviceLocationCode: row.service_location_code,
      name: row.name,
      travels: row.travels,
      travelRadiusMiles: row.travel_radius_miles!,
    })),
    'slot-templates': network.templates.map((row) => ({
      slotTemplateId: row.slot_template_id,
      serviceLocationCode: row.service_location_code,
      ...(row.technician_id && { technicianId: row.technician_id }),
      weekday: WEEKDAYS[row.weekday]!,
      starts: clock(row.starts_minute),
      ends: clock(row.ends_minute),
      minutes: row.slot_minutes,
      capacity: row.capacity,
      daysAhead: row.days_ahead,
    })),
  }
}

function hoursOf({ opening_hours: week }: SeedRow<'service_centres'>) {
  const open = WEEKDAYS.flatMap((day, index) => {
    const hours = week[index]
    return hours ? [[day, `${clock(hours[0])}-${clock(hours[1])}`] as const] : []
  })
  return Object.fromEntries(open)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

function customerRecords(
  ledger: Ledger,
): Pick<SeedRecords, 'contacts' | 'addresses' | 'contracts' | 'consents'> {
  const productsOf = Map.groupBy(ledger.contract_products, ({ contract_id: id }) => id)
  const optionsOf = Map.groupBy(ledger.contract_options, ({ contract_id: id }) => id)
  return {
    contacts: ledger.contacts.map((row) => ({
      contactId: row.contact_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      ...(row.mobile_phone && { mobilePhone: row.mobile_phone }),
      ...(row.subject && { subject: row.subject }),
      createdAt: row.created_at!.toISOString(),
    })),
    addresses: ledger.addresses.map((row) => ({
      addressId: row.address_id,
      contactId: row.contact_id,
      ...(row.customer_ref && { customerRef: row.customer_ref }),
      addressType: row.address_type!,
      houseNo: row.house_no!,
      addressLine1: row.address_line1,
      addressLine2: row.address_line2!,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      latitude: row.latitude!,
      longitude: row.longitude!,
      createdAt: row.created_at!.toISOString(),
    })),
    contracts: ledger.contracts.map((row) => ({
      contractId: row.contract_id,
      contractPublicRef: row.contract_public_ref,
      customerRef: row.customer_ref,
      contractStatusCode: row.contract_status_code,
      planCode: row.plan_code,
      partnerCode: row.partner_code,
      contractType: row.contract_type,
      scheduleRef: row.schedule_ref,
      versionFromDate: row.version_from_date,
      versionToDate: row.version_to_date,
      ...(row.online_claim_eligible === null ? {} : { onlineClaimEligible: row.online_claim_eligible! }),
      products: (productsOf.get(row.contract_id) ?? []).map((product) => ({
        productCode: product.product_code,
        productName: product.product_name,
        subcategory: product.subcategory,
      })),
      options: (optionsOf.get(row.contract_id) ?? []).map(({ option_name: name }) => name),
    })),
    consents: ledger.contacts.map((row) => ({
      contactId: row.contact_id,
      sms: row.sms_consent!,
      changedAt: row.sms_consent_changed_at!.toISOString(),
    })),
  }
}
