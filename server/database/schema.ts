// The tables as TypeScript sees them: column names are SQL's, so that a query reads like the statement it becomes.
// A date is 'YYYY-MM-DD' (the connection parses it so), a timestamptz a Date.

import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { RemoteTables } from './remote-schema.ts'

type CreatedAt = ColumnType<Date, Date | string | undefined, never>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Changed = ColumnType<Date, Date | string | undefined, Date | string>
/** jsonb with a default: written as JSON text, read as a value. */
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>

export type SpecificationFact = { specName: string; specValue: string }
export type Specification = SpecificationFact[]
/** Sunday first, minutes after midnight, local time; null is a closed day. */
export type OpeningHours = ([open: number, close: number] | null)[]

export interface Contacts {
  contact_id: string
  subject: string
  email: string
  first_name: string
  last_name: string
  home_phone: string | null
  mobile_phone: string | null
  created_at: CreatedAt
}

export interface Addresses {
  address_id: string
  contact_id: string
  customer_ref: string | null
  address_type: Generated<string>
  house_no: Generated<string>
  address_line1: string
  address_line2: Generated<string>
  city: string
  state: string
  zip_code: string
  country: Generated<string>
  latitude: number | null
  longitude: number | null
  created_at: CreatedAt
}

export interface Plans {
  plan_code: string
  plan_name: string
  benefit_per_claim_cents: number
  online_claims: Generated<boolean>
}

export interface Contracts {
  contract_id: string
  contract_public_ref: string
  customer_ref: string
  contract_status_code: string
  plan_code: string
  partner_code: string
  contract_type: string
  schedule_ref: string
  version_from_date: string
  version_to_date: string
  online_claim_eligible: boolean | null
}

export interface ContractProducts {
  contract_id: string
  product_code: string
  product_name: string
  subcategory: string
}

export interface ContractOptions {
  contract_id: string
  position: number
  option_name: string
}

export interface ProductLines {
  product_line: string
  name: string
  position: number
}

export interface Brands {
  brand_code: string
  name: string
}

export interface Products {
  product_code: string
  product_line: string
  brand_code: string
  name: string
  specification: JsonWithDefault<Specification>
}

export interface UnregisteredProducts {
  unregistered_product_code: Generated<string>
  product_line: string
  brand_name: string
  product_name: string
  created_at: CreatedAt
}

export interface Issues {
  issue_code: string
  product_line: string
  category: string
  name: string
  position: number
}

export interface TriageSteps {
  issue_code: string
  issue_triage_code: string
  position: number
  kind: 'question' | 'step' | 'advice'
  text: string
  answers: JsonWithDefault<string[]>
}

export interface PlanProductLines {
  plan_code: string
  product_line: string
  service_fee_cents: number
  allowed_modes: string[]
}

export interface PlanIssueExclusions {
  plan_code: string
  issue_code: string
  reason: string
}

export interface Equipment {
  inventory_equipment_id: Generated<string>
  customer_ref: string
  product_line: string
  brand_code: string | null
  brand_name: string
  product_code: string | null
  model_name: string
  unregistered_product_code: string | null
  equipment_name: Generated<string>
  serial_number: string
  install_date: string | null
  equipment_status: Generated<'Active' | 'Inactive' | 'Locked'>
  replaces_equipment_id: string | null
  version: Generated<number>
  claims_version: Generated<number>
  created_at: CreatedAt
}

export interface ZipCodes {
  zip_code: string
  city: string
  state: string
  latitude: number
  longitude: number
}

export interface ServiceCentres {
  service_location_code: string
  name: string
  address_line1: string
  city: string
  state: string
  zip_code: string
  phone: string
  latitude: number
  longitude: number
  time_zone: string
  opening_hours: JSONColumnType<OpeningHours>
}

export interface ServiceCentreHolidays {
  service_location_code: string
  holiday: string
  name: string
}

export interface ServiceCentreProductLines {
  service_location_code: string
  product_line: string
}

export interface Technicians {
  technician_id: string
  service_location_code: string
  name: string
  travels: boolean
  travel_radius_miles: Generated<number>
}

export interface Slots {
  slot_id: string
  service_location_code: string
  technician_id: string | null
  service_type: 'CLAIM_CARRYIN' | 'CLAIM_ONSITE'
  starts_at: Timestamp
  ends_at: Timestamp
  capacity: number
  booked: Generated<number>
}

export interface TriageAnswers {
  triage_reference_id: Generated<string>
  customer_ref: string
  answers: ColumnType<unknown, string, string>
  created_at: CreatedAt
}

export interface ClaimDrafts {
  customer_ref: string
  inventory_equipment_id: string
  contract_id: string
  step: string
  answers: JsonWithDefault<Record<string, unknown>>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: Changed
  expires_at: Timestamp
}

export interface ClaimsMasters {
  claims_master_id: Generated<string>
  customer_ref: string
  contract_id: string
  inventory_equipment_id: string
  kind: string
  issue_code: string | null
  issue_description: Generated<string>
  triage_reference_id: string | null
  status: Generated<'INITIATED' | 'RAISED' | 'ABANDONED'>
  details: JsonWithDefault<Record<string, unknown>>
  service_fee_cents: number
  slot_id: string | null
  slot_held_until: NullableTimestamp
  created_at: CreatedAt
}

export interface Jobs {
  service_job_id: Generated<string>
  claims_master_id: string
  customer_ref: string
  contract_id: string
  plan_code: string
  inventory_equipment_id: string
  service_job_type: string
  service_job_status: string
  service_job_status_name: string
  service_job_sub_status: string | null
  service_job_sub_status_name: string | null
  source_system: string
  service_location_code: string | null
  slot_id: string | null
  carrier: string | null
  tracking_id: string | null
  decide_by: NullableTimestamp
  decision_reminded_at: NullableTimestamp
  delivery_attempts: Generated<number>
  details: JsonWithDefault<Record<string, unknown>>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: Changed
  closed_at: NullableTimestamp
}

export interface JobStatusHistory {
  service_job_id: string
  position: number
  status_code: string
  status_name: string
  actor: 'customer' | 'partner' | 'clock' | 'portal'
  note: Generated<string>
  happened_at: Timestamp
}

export interface ReplacementOptions {
  option_id: Generated<string>
  service_job_id: string
  product_code: string | null
  model_name: string
  specification: JsonWithDefault<Specification>
  offered_at: Timestamp
  chosen_at: NullableTimestamp
}

export interface Buyouts {
  service_job_id: string
  fair_market_value_cents: number
  amount_cents: number
  decision: 'accepted' | 'rejected' | null
  decided_at: NullableTimestamp
  offered_at: Timestamp
}

export interface Payments {
  payment_id: Generated<string>
  claims_master_id: string
  amount_cents: number
  state: 'due' | 'paid' | 'refunded'
  created_at: CreatedAt
  paid_at: NullableTimestamp
}

export interface Documents {
  document_id: Generated<string>
  service_job_id: string
  file_name: string
  media_type: string
  content: Uint8Array
  created_at: CreatedAt
  upload_id: string | null
  position: number | null
}

export interface Notifications {
  /** A bigint, which arrives as text. */
  notification_id: GeneratedAlways<string>
  customer_ref: string
  service_job_id: string | null
  channel: 'email' | 'sms'
  recipient: string
  subject: Generated<string>
  body: string
  attempts: Generated<number>
  next_attempt_at: NullableTimestamp
  sent_at: NullableTimestamp
  created_at: CreatedAt
}

export interface IdempotencyKeys {
  subject: string
  transaction_id: string
  request_name: string
  body_hash: string
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: CreatedAt
}

export interface PartnerEvents {
  partner: string
  event_id: string
  service_job_id: string | null
  claims_master_id: string | null
  body_hash: string
  response: ColumnType<unknown, string, string>
  received_at: CreatedAt
}

export interface RecurringWork {
  name: string
  run_after: Timestamp
  claimed_until: NullableTimestamp
}

export interface Database extends RemoteTables {
  contacts: Contacts
  addresses: Addresses
  plans: Plans
  contracts: Contracts
  contract_products: ContractProducts
  contract_options: ContractOptions
  product_lines: ProductLines
  brands: Brands
  products: Products
  unregistered_products: UnregisteredProducts
  issues: Issues
  triage_steps: TriageSteps
  plan_product_lines: PlanProductLines
  plan_issue_exclusions: PlanIssueExclusions
  equipment: Equipment
  zip_codes: ZipCodes
  service_centres: ServiceCentres
  service_centre_holidays: ServiceCentreHolidays
  service_centre_product_lines: ServiceCentreProductLines
  technicians: Technicians
  slots: Slots
  triage_answers: TriageAnswers
  claim_drafts: ClaimDrafts
  claims_masters: ClaimsMasters
  jobs: Jobs
  job_status_history: JobStatusHistory
  replacement_options: ReplacementOptions
  buyouts: Buyouts
  payments: Payments
  documents: Documents
  notifications: Notifications
  idempotency_keys: IdempotencyKeys
  partner_events: PartnerEvents
  recurring_work: RecurringWork
}
