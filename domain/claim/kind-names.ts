// Apart from the table in kind.ts: the first load of the web app needs the names alone.

export const claimKindNames = [
  'carry-in',
  'depot',
  'home-service',
  'reimbursement',
  'replacement',
  'buyout',
] as const

export type ClaimKind = (typeof claimKindNames)[number]

/** Whether a route's {type} is a kind. */
export function isClaimKind(value: string): value is ClaimKind {
  return (claimKindNames as readonly string[]).includes(value)
}
