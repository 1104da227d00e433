import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ScreenDevice } from '#contract/devices.ts'
import { DEVICE_TEXT } from '#domain/limits.ts'
import { plainText } from '#domain/plain-text.ts'
import {
  hasNoSerial,
  isShortSerial,
  NO_SERIAL,
  SHORT_SERIAL,
  typedSerial,
} from '#domain/customer/serial-number.ts'
import { callGateway } from '#web/client/call.ts'
import { queryKeys, type ScreenReferences } from '#web/client/queries.ts'
import { signedInSubject } from '#web/client/session.ts'
import { useTransactionId } from '#web/client/use-transaction-id.ts'
import { DiscardPopup, useDiscard } from '#web/leaving/use-discard.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { leaveToasts, showToast } from '#web/ui/toast-store.ts'
import { LinkToOwner } from '../link-to-owner.tsx'
import * as words from './words.ts'

interface Edit {
  equipmentName: string
  serialNumber: string
}

interface EditDetailsProps {
  device: ScreenDevice
  customerRef: string
  references: ScreenReferences
  onDone: () => void
}

/** Edits nickname and serial number. Keeps what was typed if saving fails. */
export function EditDetails({ device, customerRef, references, onDone }: EditDetailsProps) {
  // The version the customer has seen, which may be older than the cached one.
  const [seen, setSeen] = useState(device)
  const [edit, setEdit] = useState<Edit>({
    equipmentName: device.equipmentName,
    serialNumber: device.serialNumber,
  })
  /** Why a change of another tab came first. */
  const [conflict, setConflict] = useState<string>()
  const [errors, setErrors] = useState<FormError[]>([])
  // The serial number that another device has.
  const [taken, setTaken] = useState<string>()
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
    // That the previous change is saved.
    onMutate: leaveToasts,
    onSuccess: async (answer, sent) => {
      // Also after a refusal, because the device may have been changed elsewhere.
      const refreshed = queryClient.invalidateQueries({ queryKey: queryKeys.claimStart })
      void queryClient.invalidateQueries({ queryKey: queryKeys.myDevices })
      await refreshed
      if ('errorDetails' in answer) {
        transaction.forget()
        const { code, description: message } = answer.errorDetails
        const isConflict = code === 'CHANGED_MEANWHILE'
        setConflict(isConflict ? message : undefined)
        // P5.1: code 200 here means failure.
        if (code === '200') setTaken(sent.serialNumber)
        return setErrors(isConflict ? [] : [{ message, ...(code === '200' && { field: 'serialNumber' }) }])
      }
      onDone()
      showToast({ tone: 'good', title: words.saved })
    },
  })
  const isNewer = seen.version !== device.version
  const isTyped = edit.equipmentName !== seen.equipmentName || edit.serialNumber !== seen.serialNumber
  const discard = useDiscard(isTyped, onDone)
  const leaving = useBlocker({
    shouldBlockFn: () => isTyped,
    // The browser's own question must not hold up the end of the session.
    enableBeforeUnload: () => isTyped && signedInSubject() !== undefined,
    withResolver: true,
  })
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => firstField.current?.focus(), [])
  const serialProblem = (serialNumber: string) => {
    if (!serialNumber) return words.enterSerial
    if (serialNumber === device.serialNumber) return undefined
    if (hasNoSerial(serialNumber)) return NO_SERIAL
    return serialNumber !== asked && isShortSerial(serialNumber) ? SHORT_SERIAL : undefined
  }
  const submit = () => {
    const equipmentName = plainText(edit.equipmentName)
    const serialNumber = typedSerial(edit.serialNumber)
    const message = serialProblem(serialNumber)
    const problems = message ? [{ field: 'serialNumber', message }] : []
    setErrors(problems)
    setAsked(serialNumber)
    if (problems.length > 0 || save.isPending) return
    const isUnchanged = equipmentName === device.equipmentName && serialNumber === device.serialNumber
    if (isUnchanged) onDone()
    else save.mutate({ equipmentName, serialNumber })
  }
  return (
    <Form onSubmit={submit} errors={errors}>
      {conflict && (
        <div role="alert">
          <Banner
            tone="yours"
            title={conflict}
            action={
              isNewer && (
                <Button
                  variant="secondary"
                  size="small"
                  type="button"
                  onClick={() => {
                    setSeen(device)
                    setConflict(undefined)
                    firstField.current?.focus()
                  }}
                >
                  {words.changeAnyway}
                </Button>
              )
            }
          >
            {isNewer && words.nowOnFile(device.equipmentName, device.serialNumber)}
          </Banner>
        </div>
      )}
      <TextInput
        label={words.nickname}
        name="equipmentName"
        value={edit.equipmentName}
        onChange={(equipmentName) => setEdit({ ...edit, equipmentName })}
        limit={DEVICE_TEXT.nickname}
        input={{ ref: firstField, autoComplete: 'off' }}
      />
      <TextInput
        label={words.serialNumber}
        name="serialNumber"
        isRequired
        hasFigures
        value={edit.serialNumber}
        onChange={(serialNumber) => setEdit({ ...edit, serialNumber })}
        limit={DEVICE_TEXT.serialNumber}
        // It goes away once the number is changed.
        errorMessage={typedSerial(edit.serialNumber) === asked && errorFor(errors, 'serialNumber')}
        input={{
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
      />
      {taken !== undefined && taken === typedSerial(edit.serialNumber) && (
        <LinkToOwner serialNumber={taken} except={device.inventoryEquipmentId} references={references} />
      )}
      <FormActions>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
        <Button variant="quiet" type="button" onClick={discard.onPress}>
          {words.cancel}
        </Button>
      </FormActions>
      {discard.popup}
      {leaving.status === 'blocked' && <DiscardPopup onKeep={leaving.reset} onDiscard={leaving.proceed} />}
    </Form>
  )
}
