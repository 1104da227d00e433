/** What the partners' calls can use besides the request. */
import type { Database } from '../database/database.ts'
import type { References } from '../identity/references.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import type { FileKeeper } from '../uploads/file-keeper.ts'
import type { Assignments } from './assignments.ts'
import type { PartnerKeys } from './signature.ts'

export interface PartnerDependencies {
  db: Database
  files: FileKeeper
  keys: PartnerKeys
  assignments: Assignments
  references: References
  now: () => Date
  /** Sender name and base URL of the messages to the customer. */
  brandName: string
  publicUrl: string
  labels: LabelProvider | undefined
}
