/** What adding a device and registering a replacement share: the draft, its errors and the last fields. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { DEVICE_TEXT } from '#domain/limits.ts'
import { isShortSerial, SHORT_SERIAL } from '#domain/customer/serial-number.ts'
import { useDiscard } from '#web/screen/use-discard.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, FormActions } from '#web/ui/form.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  asksSerial,
  changeDraft,
  draftErrors,
  forgetDraft,
  isTyped,
  keepDraft,
  typesBrand,
  type DeviceDraft,
} from './device-draft.ts'
import type { Names, OwnAddress, Replacement } from './save-device.ts'
import { SerialNumberInput } from './serial-number-input.tsx'
import { useSaveDevice } from './use-save-device.ts'
import * as words from './words.ts'

interface DeviceFormOptions {
  address: OwnAddress
  /** The job that delivered the device, if one did, and what is known of it. */
  job?: string
  replacement?: Replacement
  /** The initial draft, before anything is typed. */
  first?: DeviceDraft
  load: () => DeviceDraft
}

export type DeviceForm = ReturnType<typeof useDeviceForm>

export function useDeviceForm({ address, job, replacement, first, load }: DeviceFormOptions) {
  const [draft, setDraft] = useState(load)
  const forget = () => forgetDraft(job)
  // The errors of the last submit. A new list moves focus, so it is not rebuilt while somebody types.
  const [errors, setErrors] = useState<FormError[]>([])
  const [refusal, setRefusal] = useState<FormError>()
  // A short form: each field says what is wrong with it. Only what is about none of them is said above.
  const formErrors = useMemo(() => errors.filter(({ field }) => !field), [errors])
  const wrongField = errors[0]?.field
  useEffect(() => {
    if (wrongField) focusField(document, wrongField)
    // oxlint-disable-next-line react/exhaustive-deps -- again for a new list
  }, [errors])
  // A short serial number is asked about once.
  const [asked, setAsked] = useState<string>()
  const change = (part: Partial<DeviceDraft>) => {
    if (refusal?.field && refusal.field in part) setRefusal(undefined)
    if (formErrors.length > 0 && Object.keys(part).length > 0) setErrors([])
    const next = changeDraft(draft, part)
    setDraft(next)
    keepDraft(job, next)
  }
  const save = useSaveDevice(address, {
    onSaved: forget,
    onRefused: (refused, sent) => {
      const isCorrected = refused.field === 'serialNumber' && sent.serialNumber !== draft.serialNumber
      if (!isCorrected) {
        setErrors([refused])
        setRefusal(refused)
      }
      // The server remembers a refusal by its transactionId: the next submit needs a new one.
      change({})
    },
  })
  const open = draftErrors(draft)
  // A field's error goes away once it is fixed; the server's, once the field is changed.
  const { serialNumber } = draft
  const short = { field: 'serialNumber', message: SHORT_SERIAL }
  const current = [...open, ...(refusal ? [refusal] : []), ...(asked === serialNumber ? [short] : [])]
  const errorAt = (field: string) => errorFor(errors, field) && errorFor(current, field)
  return {
    draft,
    change,
    errors: formErrors,
    discard: useDiscard(isTyped(draft, first), forget),
    isBusy: save.isPending,
    isSerialTaken: refusal?.field === 'serialNumber',
    errorAt,
    text: (name: 'otherBrand' | 'otherModel' | 'nickname') => ({
      name,
      value: draft[name],
      onChange: (value: string) => change({ [name]: value }),
      input: { autoComplete: 'off' },
      errorMessage: errorAt(name),
    }),
    /** `problem` is what keeps a complete draft from being sent. */
    submit(listed: Names, problem?: FormError) {
      const isAsked = asked === serialNumber || !isShortSerial(serialNumber)
      const last = problem ?? (isAsked ? undefined : short)
      const problems = open.length === 0 && last ? [last] : open
      if (last === short) setAsked(serialNumber)
      setErrors(problems)
      if (problems.length > 0 || save.isPending) return
      save.mutate({ draft, listed, replacement })
    },
  }
}

export function OtherBrand({ form: { draft, text } }: { form: DeviceForm }) {
  return (
    typesBrand(draft) && (
      <TextInput label={words.brandName} isRequired limit={DEVICE_TEXT.brand} {...text('otherBrand')} />
    )
  )
}

interface LastFieldsProps {
  form: DeviceForm
  /** The one that was typed, unless another is given. */
  modelName?: string
  nicknameHint?: string
  cancel: ReactNode
}

/** Serial number and nickname, once they can be answered, and the buttons: before there is a type, nothing to save. */
export function LastFields({
  form,
  modelName = form.draft.otherModel,
  nicknameHint,
  cancel,
}: LastFieldsProps) {
  const { draft, change, errorAt, text, isSerialTaken, isBusy } = form
  const device = { productLine: draft.type, modelName }
  return (
    <>
      {asksSerial(draft) && (
        <>
          <SerialNumberInput
            value={draft.serialNumber}
            onChange={(serialNumber) => change({ serialNumber })}
            errorMessage={errorAt('serialNumber')}
            device={device}
            isTaken={isSerialTaken}
          />
          <TextInput
            label={words.nickname}
            description={nicknameHint}
            limit={DEVICE_TEXT.nickname}
            {...text('nickname')}
          />
        </>
      )}
      <FormActions>
        {draft.type && (
          <Button type="submit" busy={isBusy}>
            {words.save}
          </Button>
        )}
        {cancel}
      </FormActions>
    </>
  )
}
