// Generated from the migrations by scripts/generate-schema.ts. Column names are SQL's. A date is 'YYYY-MM-DD' (the
// connection parses it so), a bigint is text, and what JSON columns hold is in json-columns.ts.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
// JSON is written as text and read as a value.
type Json<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>
type JsonWithDefault<Name extends keyof JsonColumns> = ColumnType<
  JsonColumns[Name],
  string | undefined,
  string
>
type NullableJson<Name extends keyof JsonColumns> = ColumnType<
  JsonColumns[Name] | null,
  string | null | undefined,
  string | null
>

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
  created_at: TimestampWithDefault
  source_updated_at: NullableTimestamp
}

export interface Brands {
  brand_code: string
  name: string
}

export interface Buyouts {
  service_job_id: string
  fair_market_value_cents: number
  amount_cents: number
  decision: 'accepted' | 'rejected' | null
  decided_at: NullableTimestamp
  offered_at: Timestamp
  customer_ref: string
}

export interface CatalogStamp {
  is_only: Generated<boolean>
  stamp: Generated<string>
}

export interface ClaimDrafts {
  customer_ref: string
  inventory_equipment_id: string
  contract_id: string
  step: string
  answers: JsonWithDefault<'claim_drafts.answers'>
  version: Generated<number>
  created_at: TimestampWithDefault
  updated_at: TimestampWithDefault
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
  details: JsonWithDefault<'claims_masters.details'>
  service_fee_cents: number
  slot_id: string | null
  created_at: TimestampWithDefault
  slot_held_until: NullableTimestamp
  changed_at: TimestampWithDefault
}

export interface Contacts {
  contact_id: string
  subject: string | null
  email: string
  first_name: string
  last_name: string
  home_phone: string | null
  mobile_phone: string | null
  created_at: TimestampWithDefault
  source_updated_at: NullableTimestamp
  sms_consent: Generated<boolean>
  sms_consent_changed_at: NullableTimestamp
}

export interface ContractOptions {
  contract_id: string
  position: number
  option_name: string
  customer_ref: string
}

export interface ContractProducts {
  contract_id: string
  product_code: string
  product_name: string
  subcategory: string
  customer_ref: string
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
  source_updated_at: NullableTimestamp
}

export interface Documents {
  document_id: Generated<string>
  service_job_id: string
  file_name: string
  media_type: string
  content: Uint8Array | null
  created_at: TimestampWithDefault
  upload_id: string | null
  position: number | null
  kind: 'receipt' | 'damage' | 'other'
  object_key: string | null
  bytes: number | null
  content_hash: string | null
  customer_ref: string
}

export interface EndedSessions {
  session: string
  ended_at: Timestamp
  kept_until: Timestamp
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
  created_at: TimestampWithDefault
  claims_version: Generated<number>
  postal_code: Generated<string>
  street_address: Generated<string>
  apartment_unit_number: Generated<string>
}

export interface Erasures {
  reference_hash: string
  erased_at: Timestamp
}

export interface IdempotencyKeys {
  subject: string
  transaction_id: string
  request_name: string
  body_hash: string
  response: NullableJson<'idempotency_keys.response'>
  created_at: TimestampWithDefault
}

export interface Issues {
  issue_code: string
  product_line: string
  category: string
  name: string
  position: number
  hazards: Generated<string[]>
  needs_description: Generated<boolean>
}

export interface JobStatusHistory {
  service_job_id: string
  position: number
  status_code: string
  status_name: string
  actor: 'customer' | 'partner' | 'clock' | 'portal'
  note: Generated<string>
  happened_at: Timestamp
  customer_ref: string
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
  delivery_attempts: Generated<number>
  details: JsonWithDefault<'jobs.details'>
  version: Generated<number>
  created_at: TimestampWithDefault
  updated_at: TimestampWithDefault
  closed_at: NullableTimestamp
  decision_reminded_at: NullableTimestamp
  late_told_position: number | null
  appointment_type: 'CLAIM_CARRYIN' | 'CLAIM_ONSITE' | null
}

export interface Notifications {
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
  created_at: TimestampWithDefault
  held: Generated<boolean>
  recap: Generated<string>
  merged_into: string | null
  lease_id: string | null
  quiet_until: NullableTimestamp
}

/** What partners reported to us, each once, with our answer. What we report to them is in PartnerOutbox. */
export interface PartnerEvents {
  partner: string
  event_id: string
  service_job_id: string | null
  body_hash: string
  response: Json<'partner_events.response'>
  received_at: TimestampWithDefault
  claims_master_id: string | null
  record: string | null
}

/** What we report to partners by webhook. What they reported to us is in PartnerEvents. */
export interface PartnerOutbox {
  outbox_id: GeneratedAlways<string>
  event_id: Generated<string>
  partner: string
  service_job_id: string
  event: string
  kind: string
  status_code: string
  version: number
  changed: Generated<string[]>
  document_id: string | null
  occurred_at: Timestamp
  attempts: Generated<number>
  next_attempt_at: NullableTimestamp
  delivered_at: NullableTimestamp
  lease_id: string | null
  customer_ref: string
}

export interface Payments {
  payment_id: Generated<string>
  claims_master_id: string
  amount_cents: number
  state: 'due' | 'paid' | 'refunded'
  created_at: TimestampWithDefault
  paid_at: NullableTimestamp
  customer_ref: string
}

export interface PlanIssueExclusions {
  plan_code: string
  issue_code: string
  reason: string
}

export interface PlanProductLines {
  plan_code: string
  product_line: string
  service_fee_cents: number
  allowed_modes: string[]
}

export interface Plans {
  plan_code: string
  plan_name: string
  benefit_per_claim_cents: number
  online_claims: Generated<boolean>
}

export interface ProductLines {
  product_line: string
  name: string
  position: number
}

export interface Products {
  product_code: string
  product_line: string
  brand_code: string
  name: string
  specification: JsonWithDefault<'products.specification'>
}

export interface RateCounts {
  minute: number
  counted: string
  calls: number
}

export interface RecurringWork {
  name: string
  run_after: Timestamp
  claimed_until: NullableTimestamp
  lease_id: string | null
  succeeded_at: NullableTimestamp
}

export interface RemoteAddresses {
  address_id: Generated<string>
  subject: string
  house_no: string
  street: string
  apartment: string
  city: string
  state: string
  zip_code: string
  country: string
  created_at: TimestampWithDefault
}

export interface RemoteClaimDrafts {
  subject: string
  customer_ref: string
  inventory_equipment_id: string
  contract_id: string
  claims_master_id: string | null
  step: string
  answers: Json<'remote_claim_drafts.answers'>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  expires_at: Timestamp
  gateway_answers: NullableJson<'remote_claim_drafts.gateway_answers'>
}

export interface RemoteDocuments {
  document_id: Generated<string>
  subject: string
  customer_ref: string
  service_job_id: string
  upload_id: string
  position: number
  file_name: string
  media_type: string
  content: Uint8Array | null
  created_at: Timestamp
  kind: 'receipt' | 'damage' | 'other'
  object_key: string | null
  bytes: number | null
  content_hash: string | null
}

export interface RemoteWrites {
  subject: string
  counter: number
  last_write_at: TimestampWithDefault
}

export interface ReplacementOptions {
  option_id: Generated<string>
  service_job_id: string
  product_code: string | null
  model_name: string
  specification: JsonWithDefault<'replacement_options.specification'>
  offered_at: Timestamp
  chosen_at: NullableTimestamp
  customer_ref: string
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
  opening_hours: Json<'service_centres.opening_hours'>
}

export interface Sessions {
  session_id: string
  cookie_hash: string
  subject: string
  provider_session: string | null
  id_token: string | null
  refresh_token: string | null
  access_token: string
  access_expires_at: Timestamp
  given_tokens: Json<'sessions.given_tokens'>
  renewals: Generated<number>
  lease_id: string | null
  leased_until: NullableTimestamp
  created_at: Timestamp
  active_at: Timestamp
  ends_at: Timestamp
  ended_at: NullableTimestamp
}

export interface SlotTemplates {
  slot_template_id: string
  service_location_code: string
  technician_id: string | null
  weekday: number
  starts_minute: number
  ends_minute: number
  slot_minutes: number
  capacity: number
  days_ahead: number
  valid_from: string | null
  valid_until: string | null
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
  slot_template_id: string | null
}

export interface SmsStops {
  phone: string
  stopped_at: Timestamp
}

export interface StageDurations {
  kind: string
  product_line: string
  stage: string
  low_days: number
  median_days: number
  high_days: number
}

export interface Technicians {
  technician_id: string
  service_location_code: string
  name: string
  travels: boolean
  travel_radius_miles: Generated<number>
}

export interface TriageAnswers {
  triage_reference_id: Generated<string>
  customer_ref: string
  answers: Json<'triage_answers.answers'>
  created_at: TimestampWithDefault
}

export interface TriageSteps {
  issue_code: string
  issue_triage_code: string
  position: number
  kind: 'question' | 'step' | 'advice'
  text: string
  answers: JsonWithDefault<'triage_steps.answers'>
}

export interface UnregisteredProducts {
  unregistered_product_code: Generated<string>
  product_line: string
  brand_name: string
  product_name: string
  created_at: TimestampWithDefault
}

export interface UnusedObjects {
  object_key: string
  since: Timestamp
}

export interface WebAssets {
  name: string
  media_type: string
  content: Uint8Array
  brotli: Uint8Array | null
  published_at: Timestamp
}

export interface ZipCodes {
  zip_code: string
  city: string
  state: string
  latitude: number
  longitude: number
}

export interface Tables {
  addresses: Addresses
  brands: Brands
  buyouts: Buyouts
  catalog_stamp: CatalogStamp
  claim_drafts: ClaimDrafts
  claims_masters: ClaimsMasters
  contacts: Contacts
  contract_options: ContractOptions
  contract_products: ContractProducts
  contracts: Contracts
  documents: Documents
  ended_sessions: EndedSessions
  equipment: Equipment
  erasures: Erasures
  idempotency_keys: IdempotencyKeys
  issues: Issues
  job_status_history: JobStatusHistory
  jobs: Jobs
  notifications: Notifications
  partner_events: PartnerEvents
  partner_outbox: PartnerOutbox
  payments: Payments
  plan_issue_exclusions: PlanIssueExclusions
  plan_product_lines: PlanProductLines
  plans: Plans
  product_lines: ProductLines
  products: Products
  rate_counts: RateCounts
  recurring_work: RecurringWork
  remote_addresses: RemoteAddresses
  remote_claim_drafts: RemoteClaimDrafts
  remote_documents: RemoteDocuments
  remote_writes: RemoteWrites
  replacement_options: ReplacementOptions
  service_centre_holidays: ServiceCentreHolidays
  service_centre_product_lines: ServiceCentreProductLines
  service_centres: ServiceCentres
  sessions: Sessions
  slot_templates: SlotTemplates
  slots: Slots
  sms_stops: SmsStops
  stage_durations: StageDurations
  technicians: Technicians
  triage_answers: TriageAnswers
  triage_steps: TriageSteps
  unregistered_products: UnregisteredProducts
  unused_objects: UnusedObjects
  web_assets: WebAssets
  zip_codes: ZipCodes
}
