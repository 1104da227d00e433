import { useQuery } from '@tanstack/react-query'
import { deviceName, isSameSerial } from '#domain/customer/device.ts'
import { DEVICE_TEXT } from '#domain/limits.ts'
import { myDevicesQuery, type ScreenReferences } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ScanSerialNumber } from './scan-serial-number.tsx'
import { SerialNumberHelp } from './serial-number-help.tsx'
import * as words from './words.ts'

interface SerialNumberInputProps {
  value: string
  onChange: (serialNumber: string) => void
  errorMessage: string | undefined
  productLine: string
  references: ScreenReferences
  /** It was refused because a device on the list already has it. */
  isTaken: boolean
}

/** The serial number, typed or scanned, with help on where to find it. */
export function SerialNumberInput(props: SerialNumberInputProps) {
  const { value, onChange, errorMessage, productLine, references, isTaken } = props
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
      {isTaken && <LinkToOwner serialNumber={value} references={references} />}
      <SerialNumberHelp productLine={productLine} />
      <ScanSerialNumber onScan={onChange} />
    </>
  )
}

/** A courtesy query: if the list fails to load, no popup covers the refusal. */
function LinkToOwner({ serialNumber, references }: { serialNumber: string; references: ScreenReferences }) {
  const { data } = useQuery({ ...myDevicesQuery(references), meta: { isCourtesy: true } })
  const owner = data?.devices.find((device) => isSameSerial(device.serialNumber, serialNumber))
  return (
    owner && (
      <Link
        to="/device/$id"
        params={{ id: owner.inventoryEquipmentId }}
        className={linkClass({ place: 'alone' })}
      >
        {words.openOwner(deviceName(owner))}
      </Link>
    )
  )
}
