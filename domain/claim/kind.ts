// The table of claim kinds: one row has everything that differs between them outside the screens. The key is also the
// {type} of the routes and the value in the database. Labels and wire codes follow P3.1.

import { claimKindNames, type ClaimKind } from './kind-names.ts'

export type { ClaimKind }

/** Which of P4.1's two status catalogs a job's codes belong to. */
export type StatusFamily = 'repair' | 'replacement'
export type ServiceType = 'CLAIM_CARRYIN' | 'CLAIM_ONSITE' | 'CLAIM_DROPOFF' | 'CLAIM_SELF_REPAIR'

type ClaimKindRow = {
  label: string
  /** Its names in serviceJobType, adjudication and availability; we send the first one. */
  jobTypes: readonly [string, ...string[]]
  serviceType: ServiceType | null
  /** The last segment of /job/{id}/…; a buyout ends on its job page. */
  successPage: string | null
  family: StatusFamily
  /** P3.8: we pay the customer, so the service fee is deducted instead of paid first. */
  paysOut: boolean
}

export const claimKinds = {
  'carry-in': {
    label: 'Carry-In Service',
    jobTypes: ['CARRY-IN'],
    serviceType: 'CLAIM_CARRYIN',
    successPage: 'carry-in-repair-success',
    family: 'repair',
    paysOut: false,
  },
  depot: {
    label: 'Depot Service',
    jobTypes: ['DROP-OFF', 'DEPOT'],
    serviceType: 'CLAIM_DROPOFF',
    successPage: 'depot-repair-success',
    family: 'repair',
    paysOut: false,
  },
  'home-service': {
    label: 'Home Service',
    jobTypes: ['ONSITE', 'HOME-SERVICE'],
    serviceType: 'CLAIM_ONSITE',
    successPage: 'home-service-success',
    family: 'repair',
    paysOut: false,
  },
  reimbursement: {
    label: 'Reimbursement',
    jobTypes: ['SELF-REPAIR', 'REIMBURSEMENT'],
    serviceType: 'CLAIM_SELF_REPAIR',
    successPage: 'reimbursable-repair-success',
    family: 'repair',
    paysOut: false,
  },
  replacement: {
    label: 'Replacement',
    jobTypes: ['REPLACEMENT_WITH_DEFECTIVE', 'REPLACEMENT_WITHOUT_DEFECTIVE', 'REPLACEMENT'],
    serviceType: null,
    successPage: 'replacement-success',
    family: 'replacement',
    paysOut: false,
  },
  buyout: {
    label: 'Buyout',
    jobTypes: [
      'BUYOUT',
      'BUYOUT - ACCEPT',
      'BUYOUT - REJECT',
      'MANUAL BUYOUT',
      'MANUAL BUYOUT - ACCEPT',
      'MANUAL BUYOUT - REJECT',
    ],
    serviceType: null,
    successPage: null,
    family: 'repair',
    paysOut: true,
  },
} as const satisfies Record<ClaimKind, ClaimKindRow>

export type KindOf<Family extends StatusFamily> = {
  [Kind in ClaimKind]: (typeof claimKinds)[Kind]['family'] extends Family ? Kind : never
}[ClaimKind]

// The first kind with a name wins.
const kindsByName = new Map(
  claimKindNames.toReversed().flatMap((kind) => {
    const { jobTypes, serviceType, label } = claimKinds[kind]
    return [...jobTypes, serviceType ?? label, label].map((name) => [compact(name), kind])
  }),
)

/** The kind of a serviceJobType, service type, label or mode; ignores case, dashes, underscores and spaces. */
export function claimKindOf(serviceJobType: string | null | undefined): ClaimKind | null {
  return kindsByName.get(compact(serviceJobType ?? '')) ?? null
}

export function kindOfService(serviceType: ServiceType): ClaimKind {
  return claimKindNames.find((kind) => claimKinds[kind].serviceType === serviceType)!
}

/** P3.1's label; an unknown type is shown as is. */
export function claimTypeLabel(serviceJobType: string): string {
  const kind = claimKindOf(serviceJobType)
  return kind ? claimKinds[kind].label : serviceJobType
}

/** The type that can be declined for a buyout (P4.7: BUYOUT_CANCEL). */
export function isReplacementWithoutDefective(serviceJobType: string): boolean {
  return compact(serviceJobType) === compact('REPLACEMENT_WITHOUT_DEFECTIVE')
}

/** P4.5: the type of a job after a declined buyout, whoever opened it. */
export function isRejectedBuyout(serviceJobType: string): boolean {
  return compact(serviceJobType).includes(compact('BUYOUT - REJECT'))
}

/** What happens to the broken device; null if the job type does not say. */
export function defectiveDevice(serviceJobType: string): 'kept' | 'handed in' | null {
  if (isReplacementWithoutDefective(serviceJobType)) return 'kept'
  return compact(serviceJobType) === compact('REPLACEMENT_WITH_DEFECTIVE') ? 'handed in' : null
}

function compact(type: string): string {
  return type.toUpperCase().replace(/[\s_-]+/g, '')
}
