import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenDevice } from '#contract/devices.ts'
import { DEVICE_TEXT } from '#domain/customer/device.ts'
import { isShortSerial, SHORT_SERIAL } from '#domain/customer/serial-number.ts'
import { callGateway } from '#web/client/call.ts'
import { queryKeys } from '#web/client/queries.ts'
import { useTransactionId } from '#web/client/use-transaction-id.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import * as words from './words.ts'

interface Edit {
  equipmentName: string
  serialNumber: string
}

interface EditDetailsProps {
  device: ScreenDevice
  customerRef: string
  onDone: () => void
}

/** Edits nickname and serial number. Keeps what was typed if saving fails. */
export function EditDetails({ device, customerRef, onDone }: EditDetailsProps) {
  // The version the customer has seen, which may be older than the cached one.
  const [seen, setSeen] = useState(device)
  const [conflict, setConflict] = useState(false)
  const [errors, setErrors] = useState<FormError[]>([])
  // A short serial number is asked about once.
  const [asked, setAsked] = useState<string>()
  const transaction = useTransactionId()
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: (edit: Edit) => {
      const params = {
        inventoryEquipmentId: device.inventoryEquipmentId,
        version: seen.version,
        ...edit,
      }
      const transactionId = transaction.idFor(params)
      return callGateway('updateEquipmentDetails', params, { customerRef, transactionId })
    },
    onSuccess: async (answer) => {
      // Also after a refusal, because the device may have been changed elsewhere.
      const refreshed = queryClient.invalidateQueries({ queryKey: queryKeys.claimStart })
      void queryClient.invalidateQueries({ queryKey: queryKeys.myDevices })
      await refreshed
      if ('errorDetails' in answer) {
        transaction.forget()
        setConflict(answer.errorDetails.code === 'CHANGED_MEANWHILE')
        return setErrors([{ message: answer.errorDetails.description }])
      }
      onDone()
      showToast({ tone: 'good', title: words.saved })
    },
  })
  const submit = (data: FormData) => {
    const edit = {
      equipmentName: String(data.get('equipmentName') ?? ''),
      serialNumber: String(data.get('serialNumber') ?? ''),
    }
    const { serialNumber } = edit
    const isNew = serialNumber !== device.serialNumber && serialNumber !== asked
    const message = !serialNumber.trim()
      ? words.enterSerial
      : isNew && isShortSerial(serialNumber) && SHORT_SERIAL
    const problems = message ? [{ field: 'serialNumber', message }] : []
    setErrors(problems)
    setAsked(serialNumber)
    if (problems.length === 0 && !save.isPending) save.mutate(edit)
  }
  return (
    <Form onSubmit={submit} errors={errors}>
      {conflict && seen.version !== device.version && (
        <Banner
          tone="neutral"
          title={words.nowOnFile(device.equipmentName, device.serialNumber)}
          action={
            <Button
              variant="secondary"
              size="small"
              type="button"
              onClick={() => {
                setSeen(device)
                setErrors([])
              }}
            >
              {words.changeAnyway}
            </Button>
          }
        />
      )}
      <TextInput
        label={words.nickname}
        name="equipmentName"
        defaultValue={device.equipmentName}
        input={{ maxLength: DEVICE_TEXT.nickname, autoComplete: 'off' }}
      />
      <TextInput
        label={words.serialNumber}
        name="serialNumber"
        isRequired
        hasFigures
        defaultValue={device.serialNumber}
        errorMessage={errorFor(errors, 'serialNumber')}
        input={{
          maxLength: DEVICE_TEXT.serialNumber,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
      />
      <FormActions>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
        <Button variant="quiet" type="button" onClick={onDone}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  )
}
