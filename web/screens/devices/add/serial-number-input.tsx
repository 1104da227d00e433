import { DEVICE_TEXT } from '#domain/device.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { ScanSerialNumber } from './scan-serial-number.tsx'
import { SerialNumberHelp } from './serial-number-help.tsx'

interface SerialNumberInputProps {
  value: string
  onChange: (serialNumber: string) => void
  errorMessage: string | undefined
  productLine: string
}

/** Typed or scanned, and where to find it. */
export function SerialNumberInput({ value, onChange, errorMessage, productLine }: SerialNumberInputProps) {
  return (
    <>
      <TextInput
        label="Serial number"
        name="serialNumber"
        isRequired
        hasFigures
        value={value}
        onChange={onChange}
        input={{
          maxLength: DEVICE_TEXT.serialNumber,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
        errorMessage={errorMessage}
      />
      <SerialNumberHelp productLine={productLine} />
      <ScanSerialNumber onScan={onChange} />
    </>
  )
}
