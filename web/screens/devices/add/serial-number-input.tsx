import { Link } from '@tanstack/react-router'
import type { DeviceCard } from '#contract/my-devices.ts'
import { DEVICE_TEXT, deviceName } from '#domain/device.ts'
import { linkClass } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ScanSerialNumber } from './scan-serial-number.tsx'
import { SerialNumberHelp } from './serial-number-help.tsx'

interface SerialNumberInputProps {
  value: string
  onChange: (serialNumber: string) => void
  errorMessage: string | undefined
  productLine: string
  /** The device that has this number already. */
  taken: DeviceCard | undefined
}

/** Typed or scanned, and where to find it. */
export function SerialNumberInput(props: SerialNumberInputProps) {
  const { value, onChange, errorMessage, productLine, taken } = props
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
      {taken && (
        <Link
          to="/device/$id"
          params={{ id: taken.inventoryEquipmentId }}
          className={linkClass({ place: 'alone' })}
        >
          Open {deviceName(taken)}
        </Link>
      )}
      <SerialNumberHelp productLine={productLine} />
      <ScanSerialNumber onScan={onChange} />
    </>
  )
}
