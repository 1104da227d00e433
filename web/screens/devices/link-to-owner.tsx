import { deviceName, isSameSerial } from '#domain/customer/device.ts'
import { typedSerial } from '#domain/customer/serial-number.ts'
import { useRead } from '#web/client/use-read.ts'
import { Link } from '#web/shell/link.tsx'
import { linkClass } from '#web/ui/link.tsx'
import * as words from './words.ts'

interface LinkToOwnerProps {
  /** It was refused because a device on the list already has it. */
  serialNumber: string
  except?: string
}

/** Leads to the device that has a serial number. If the list fails to load, no popup covers the refusal. */
export function LinkToOwner({ serialNumber, except }: LinkToOwnerProps) {
  const { data } = useRead('my-devices', {}, { meta: { isCourtesy: true } })
  const owner = data?.devices.find(
    (device) =>
      device.inventoryEquipmentId !== except && isSameSerial(device.serialNumber, typedSerial(serialNumber)),
  )
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
