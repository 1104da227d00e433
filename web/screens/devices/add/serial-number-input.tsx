import { DEVICE_TEXT } from '#domain/limits.ts'
import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { LinkToOwner } from '../link-to-owner.tsx'
import { ScanSerialNumber } from './scan-serial-number.tsx'
import { SerialNumberHelp } from './serial-number-help.tsx'
import * as words from './words.ts'

interface SerialNumberInputProps {
  value: string
  onChange: (serialNumber: string) => void
  errorMessage: string | undefined
  device: Drawn
  /** It was refused because a device on the list already has it. */
  isTaken: boolean
}

export function SerialNumberInput(props: SerialNumberInputProps) {
  const { value, onChange, errorMessage, device, isTaken } = props
  return (
    <>
      <TextInput
        label={words.serialNumber}
        name="serialNumber"
        isRequired
        hasFigures
        value={value}
        onChange={onChange}
        limit={DEVICE_TEXT.serialNumber}
        input={{
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
        errorMessage={errorMessage}
      />
      {isTaken && <LinkToOwner serialNumber={value} />}
      <SerialNumberHelp device={device} />
      <ScanSerialNumber onScan={onChange} />
    </>
  )
}
