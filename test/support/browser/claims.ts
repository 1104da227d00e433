/** Claims for browser tests, prepared through the API so that a test starts where it becomes interesting. */
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import { responseKey, wrapRequest } from '#contract/envelope.ts'
import type {
  FunctionName,
  FunctionParams,
  FunctionResult,
  OperationName,
  OperationParams,
  OperationResult,
} from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { tokenOf } from '../server/sign-in.ts'
import { signInWithoutPage, type SignedIn } from './sign-in.ts'
import { COLUMBUS } from '../sample-address.ts'

/** The calls that a signed-in customer can make. */
export interface PortalCalls {
  read<Name extends FunctionName>(name: Name, params: FunctionParams<Name>): Promise<FunctionResult<Name>>
  post<Name extends FunctionName>(name: Name, params: FunctionParams<Name>): Promise<FunctionResult<Name>>
  call<Name extends OperationName>(
    name: Name,
    params: OperationParams<Name>,
    /** For whom, as the envelope says it. */
    customerRef?: string,
  ): Promise<OperationResult<Name> | Refusal>
}

const SERVICE_CENTER = 'SVC-CMH-01'

/** The times at which a device of that product line can be dropped off, each with the schedule that chooses it. */
export async function dropOffTimes(calls: PortalCalls, productSubCategoryCode: string) {
  const found = await calls.call('getSlotList', {
    serviceTypeCode: 'CLAIM_CARRYIN',
    zipCode: COLUMBUS.zipCode,
    serviceLocationCode: SERVICE_CENTER,
    productSubCategoryCode,
  })
  if ('errorDetails' in found) throw new Error(found.errorDetails.description)
  return found.slots.map(({ label, date, timeSlotCode }) => {
    const schedule: Schedule = {
      serviceLocationCode: SERVICE_CENTER,
      chosenDate: date,
      chosenTimeSlotCode: timeSlotCode,
    }
    return { label, schedule }
  })
}

export async function callsOf({ visitor }: SignedIn): Promise<PortalCalls> {
  const authorization = `Bearer ${(await tokenOf(visitor)).accessToken}`
  // Bypasses the browser, and so any network fault the test has set up.
  const send = async (path: string, body?: unknown) => {
    const response = await fetch(visitor.origin + path, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(response.status, `${path}: ${text}`).toBe(200)
    return JSON.parse(text)
  }
  return {
    read: (name, params) => send(`/functions/${name}?${new URLSearchParams(params as never)}`),
    post: (name, params) => send(`/functions/${name}`, params),
    call: async (name, params, customerRef) => {
      const envelope = wrapRequest(name, params, {
        ...(customerRef && { customerRef }),
        transactionId: randomUUID(),
        now: Date.now(),
      })
      return (await send(`/gateway/${name}`, envelope))[responseKey(name)]
    },
  }
}

export interface PreparedDraft {
  id: string
  calls: PortalCalls
  answers: ClaimDraftAnswers
}

/** A draft for one of the customer's devices, answered up to the choice of a kind, and further if more is given. */
export async function prepareDraft(
  visit: SignedIn,
  device: string,
  given: Partial<ClaimDraftAnswers> = {},
  known?: PortalCalls,
): Promise<PreparedDraft> {
  const calls = known ?? (await callsOf(visit))
  const { customerRef, contractRef } = visit
  const references = { customerRef, ...(contractRef && { contractRef }) }
  const { devices } = await calls.read('my-devices', references)
  const named = devices.find(({ equipmentName, modelName }) => [equipmentName, modelName].includes(device))
  const id = named!.inventoryEquipmentId
  const { issues, draft } = await calls.read('claim-start', { ...references, id })
  const { addresses } = await calls.read('claim-address', { ...references, id })
  const { isAccountAddress: _, ...address } = addresses[0]!
  const answers: ClaimDraftAnswers = {
    ...NO_ANSWERS,
    step: given.kind ? 'details' : 'options',
    issueCode: issues[0]!.issueCode,
    description: 'It began last week.',
    address,
    ...given,
  }
  await calls.post('save-claim-draft', { ...references, id, answers, version: draft?.version ?? null })
  return { id, calls, answers }
}

/** A customer with many devices saves claims for one time slot until it is full. */
export async function takeAllPlaces(
  portal: string,
  kind: 'carry-in' | 'home-service',
  schedule: Schedule,
): Promise<void> {
  const visit = await signInWithoutPage('large-household', portal)
  const { customerRef, contractRef } = visit
  const calls = await callsOf(visit)
  const references = { customerRef, ...(contractRef && { contractRef }) }
  const { devices } = await calls.read('my-devices', references)
  for (const device of devices.filter(({ openJob }) => openJob === null)) {
    const id = device.inventoryEquipmentId
    const { issues, eligibility } = await calls.read('claim-start', { ...references, id })
    if (!eligibility.eligible) continue
    const details = await calls.read('claim-get-details', { ...references, id, type: kind })
    const answer = await calls.call('createClaimsMaster', {
      customerRef: details.viewer.customerRef,
      kind,
      serviceTypeCode: 'POLICY',
      contractNumber: details.viewer.plan!.contractNumber,
      serviceContractProductCode: details.serviceContractProductCode!,
      inventoryEquipmentID: id,
      product: { productSubCategoryCode: device.productLine },
      issueCodes: [issues[0]!.issueCode],
      issueDescription: '',
      address: COLUMBUS,
      phoneCode: '1',
      phoneNumber: '614-555-0188',
      schedule,
      termsAccepted: true,
      status: 'INITIATED',
    })
    if ('errorDetails' in answer && answer.errorDetails.code === 'SLOT_TAKEN') return
  }
  throw new Error('There is still room at that time.')
}
