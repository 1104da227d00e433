import { useQuery } from '@tanstack/react-query'
import { addDeviceQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { AddDeviceScreen } from './add-device.tsx'

export function AddDeviceRoute() {
  const references = useReferences()
  const { data, isError, error, refetch } = useQuery(addDeviceQuery(references))
  if (data) return <AddDeviceScreen data={data} references={references} />
  return isError ? (
    <ScreenError title="Add a device" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton title="Add a device" />
  )
}
