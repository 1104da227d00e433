/** P2.4's draft of a device. It survives a reload, in this tab only, and is gone once the device is saved. */
import { OTHER_ID } from '#domain/customer/device.ts'
import { hasNoSerial, NO_SERIAL } from '#domain/customer/serial-number.ts'
import { readKept, tabStore } from '#web/client/storage.ts'
import { currentCustomer } from '#web/client/viewer.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import * as words from './words.ts'

export interface DeviceDraft {
  type: string
  brand: string
  model: string
  otherBrand: string
  otherModel: string
  nickname: string
  serialNumber: string
  /** Sending the same draft twice adds one device; a changed draft is a new attempt. */
  transactionId: string
}

/** `job` is the one whose replacement it registers, if it does. */
function keyOf(job: string | undefined): string {
  return job === undefined ? 'portal.deviceDraft' : `portal.deviceDraft.${job}`
}

export function emptyDraft(): DeviceDraft {
  return {
    type: '',
    brand: '',
    model: '',
    otherBrand: '',
    otherModel: '',
    nickname: '',
    serialNumber: '',
    transactionId: crypto.randomUUID(),
  }
}

export function loadDraft(job?: string, first = emptyDraft()): DeviceDraft {
  const kept = readKept<{ of: string; draft: DeviceDraft }>(keyOf(job))
  return kept?.of === currentCustomer() ? { ...first, ...kept.draft } : first
}

export function keepDraft(job: string | undefined, draft: DeviceDraft): void {
  tabStore.set(keyOf(job), JSON.stringify({ of: currentCustomer(), draft }))
}

export function forgetDraft(job: string | undefined): void {
  tabStore.remove(keyOf(job))
}

/** Without a type that the chosen plan does not cover: there is no tile for it. */
export function withKnownType(draft: DeviceDraft, lines: readonly { productLine: string }[]): DeviceDraft {
  return lines.some(({ productLine }) => productLine === draft.type)
    ? draft
    : changeDraft(draft, { type: '' })
}

const TYPED = ['otherBrand', 'otherModel', 'nickname', 'serialNumber'] as const

/** Whether text would be lost; a choice is made again in a moment. */
export function isTyped(draft: DeviceDraft, first = emptyDraft()): boolean {
  return TYPED.some((field) => draft[field].trim() !== first[field].trim())
}

/** Changing an answer resets the ones after it: a laptop brand means nothing for a television. */
export function changeDraft(draft: DeviceDraft, change: Partial<DeviceDraft>): DeviceDraft {
  const reset =
    change.type !== undefined && change.type !== draft.type
      ? { brand: '', model: '', otherBrand: '', otherModel: '' }
      : change.brand !== undefined && change.brand !== draft.brand
        ? { model: '', otherModel: '' }
        : {}
  return { ...draft, ...reset, ...change, transactionId: crypto.randomUUID() }
}

/** Whether the brand or model has to be typed. With an unlisted brand, the model is unlisted too. */
export function typesBrand({ brand }: DeviceDraft): boolean {
  return brand === OTHER_ID
}
export function typesModel(draft: DeviceDraft): boolean {
  return typesBrand(draft) || draft.model === OTHER_ID
}

export function asksSerial(draft: DeviceDraft): boolean {
  return Boolean(draft.model) || typesModel(draft)
}

export function draftErrors(draft: DeviceDraft): FormError[] {
  const { type, brand, model, otherBrand, otherModel, serialNumber } = draft
  const errors: (FormError | false)[] = [
    !type && { field: 'type', message: words.selectType },
    Boolean(type) && !brand && { field: 'brand', message: words.selectBrand },
    typesBrand(draft) && !otherBrand.trim() && { field: 'otherBrand', message: words.enterBrand },
    Boolean(brand) && !typesBrand(draft) && !model && { field: 'model', message: words.selectModel },
    typesModel(draft) && !otherModel.trim() && { field: 'otherModel', message: words.enterModel },
    asksSerial(draft) &&
      hasNoSerial(serialNumber) && {
        field: 'serialNumber',
        message: serialNumber.trim() ? NO_SERIAL : words.enterSerial,
      },
  ]
  return errors.filter((error) => error !== false)
}
