/** The tables of what the portal keeps itself in front of a partner's gateway (migration 012). */
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface RemoteTables {
  remote_claim_drafts: RemoteClaimDrafts
  remote_addresses: RemoteAddresses
  remote_documents: RemoteDocuments
}

export interface RemoteClaimDrafts {
  subject: string
  customer_ref: string
  inventory_equipment_id: string
  contract_id: string
  claims_master_id: string | null
  step: string
  answers: ColumnType<Record<string, unknown>, string, string>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  expires_at: Timestamp
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
  created_at: ColumnType<Date, Date | string | undefined, never>
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
  content: Uint8Array
  created_at: Timestamp
}
