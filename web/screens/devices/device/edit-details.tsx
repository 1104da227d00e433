import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
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
import { useKept } from '#web/client/use-kept.ts'
import { DiscardPopup, useDiscard } from '#web/screen/use-discard.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LinkToOwner } from '../link-to-owner.tsx'
import { keyOfEdit } from './unsaved-details.ts'
import { useSaveDetails, type Edit } from './use-save-details.ts'
import * as words from './words.ts'

interface EditDetailsProps {
  device: ScreenDevice
  onDone: () => void
}

export function EditDetails({ device, onDone }: EditDetailsProps) {
  const { equipmentName, serialNumber } = device
  const { value: edit, change, forget } = useKept<Edit>(keyOfEdit(device), { equipmentName, serialNumber })
  const done = () => {
    forget()
    onDone()
  }
  const [errors, setErrors] = useState<FormError[]>([])
  // A short serial number is asked about once.
  const [asked, setAsked] = useState<string>()
  const saving = useSaveDetails({ device, onRefused: setErrors, onDone: done })
  const { seen, taken, conflict, save, isSaving, acknowledge } = saving
  const isTyped = edit.equipmentName !== seen.equipmentName || edit.serialNumber !== seen.serialNumber
  const discard = useDiscard(isTyped, done)
  const leavingPopup = useLeavingPopup(isTyped, forget)
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => firstField.current?.focus(), [])
  const submit = () => {
    const equipmentName = plainText(edit.equipmentName)
    const serialNumber = typedSerial(edit.serialNumber)
    const message = serialProblem(serialNumber, { before: device.serialNumber, asked })
    const problems = message ? [{ field: 'serialNumber', message }] : []
    setErrors(problems)
    setAsked(serialNumber)
    if (problems.length > 0 || isSaving) return
    const isUnchanged = equipmentName === device.equipmentName && serialNumber === device.serialNumber
    if (isUnchanged) done()
    else save({ equipmentName, serialNumber })
  }
  return (
    <Form onSubmit={submit} errors={errors}>
      {conflict && (
        <Conflict
          message={conflict}
          onFile={seen.version === device.version ? undefined : device}
          onChangeAnyway={() => {
            acknowledge()
            firstField.current?.focus()
          }}
        />
      )}
      <TextInput
        label={words.nickname}
        name="equipmentName"
        value={edit.equipmentName}
        onChange={(equipmentName) => change((now) => ({ ...now, equipmentName }))}
        limit={DEVICE_TEXT.nickname}
        input={{ ref: firstField, autoComplete: 'off' }}
      />
      <TextInput
        label={words.serialNumber}
        name="serialNumber"
        isRequired
        hasFigures
        value={edit.serialNumber}
        onChange={(serialNumber) => change((now) => ({ ...now, serialNumber }))}
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
        <LinkToOwner serialNumber={taken} except={device.inventoryEquipmentId} />
      )}
      <FormActions>
        <Button type="submit" busy={isSaving}>
          {words.saveChanges}
        </Button>
        <Button variant="quiet" type="button" onClick={discard.onPress}>
          {words.cancel}
        </Button>
      </FormActions>
      {discard.popup}
      {leavingPopup}
    </Form>
  )
}

/** `asked`: the number sent last. A short one is questioned only once. */
function serialProblem(
  serialNumber: string,
  { before, asked }: { before: string; asked: string | undefined },
): string | undefined {
  if (!serialNumber) return words.enterSerial
  if (serialNumber === before) return undefined
  if (hasNoSerial(serialNumber)) return NO_SERIAL
  return serialNumber !== asked && isShortSerial(serialNumber) ? SHORT_SERIAL : undefined
}

/** A reload keeps what is typed; following a link doesn't. */
function useLeavingPopup(isTyped: boolean, forget: () => void): ReactNode {
  const leaving = useBlocker({
    shouldBlockFn: () => isTyped,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const leave = () => {
    forget()
    leaving.proceed?.()
  }
  return leaving.status === 'blocked' && <DiscardPopup onKeep={leaving.reset} onDiscard={leave} />
}

interface ConflictProps {
  message: string
  /** What was saved elsewhere while the customer typed. */
  onFile: ScreenDevice | undefined
  onChangeAnyway: () => void
}

function Conflict({ message, onFile, onChangeAnyway }: ConflictProps) {
  return (
    <div role="alert">
      <Banner
        tone="yours"
        title={message}
        action={
          onFile && (
            <Button variant="secondary" size="small" type="button" onClick={onChangeAnyway}>
              {words.changeAnyway}
            </Button>
          )
        }
      >
        {onFile && words.nowOnFile(onFile.equipmentName, onFile.serialNumber)}
      </Banner>
    </div>
  )
}
