/**
 * The calls that are declared and answer 501 until they are written. A handler is required for every other name;
 * this list only ever gets shorter.
 */
export const UNWRITTEN_OPERATIONS = [
  'createClaimsMaster',
  'createClaim',
  'raiseClaim',
  'updateClaimsMaster',
  'updateClaimRequestStatus',
  'updateRequestDetails',
  'updateStatusInfo',
  'updateBuyoutInfo',
  'getBuyoutAmount',
  'getServiceJobDetailsCE',
] as const

export const UNWRITTEN_FUNCTIONS = [
  'service-history',
  'job-info',
  'job-history',
  'save-claim-draft',
  'discard-claim-draft',
  'claim-get-options',
  'claim-get-details',
] as const

export type UnwrittenOperation = (typeof UNWRITTEN_OPERATIONS)[number]
export type UnwrittenFunction = (typeof UNWRITTEN_FUNCTIONS)[number]
