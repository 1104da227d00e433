/** The first five steps of a claim share a path (P3.2). */
export const CREATE_STEPS = ['check', 'issue', 'triage', 'address', 'options'] as const
export type CreateStep = (typeof CREATE_STEPS)[number]

/** All steps of a claim, in order. The last two have their own routes. */
export const CLAIM_STEPS = [...CREATE_STEPS, 'details', 'confirm'] as const
export type ClaimStep = (typeof CLAIM_STEPS)[number]
