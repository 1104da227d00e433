import type { ClaimDraftAnswers } from './claim-functions.ts'

/** The answers of a request that has just begun. */
export const NO_ANSWERS: ClaimDraftAnswers = {
  step: 'check',
  issueCode: null,
  description: '',
  triageAnswers: [],
  triageReferenceId: null,
  address: null,
  kind: null,
  phoneNumber: null,
  zipCode: null,
  schedule: null,
  packaging: null,
  handsInDefectiveDevice: null,
}
