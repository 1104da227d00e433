/** What a job of a sandbox customer is about, and how far it has come. */
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { Contract, Customer, Device } from '../customers/household.ts'
import type { PathStep } from './path.ts'

export type JobStory = {
  customer: Customer
  contract: Contract
  device: Device
  kind: ClaimKind
  path: readonly PathStep[]
  lastChange: Date
  source?: string
  /** A fee that was not paid upfront is deducted from a buyout. */
  feePaid?: boolean
  issue?: string
  description?: string
  jobType?: string
  serviceJobId?: string
  /** For a code that is in no catalog. */
  statusName?: string
  replacement?: string
  /** Multiplies the time that partners take. */
  slowness?: number
}
