import { useQuery } from '@tanstack/react-query'
import { myDevicesQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { MyDevicesError, MyDevicesSkeleton } from './my-devices-waiting.tsx'
import { MyDevicesScreen } from './my-devices.tsx'

export function MyDevicesRoute() {
  const { data, isError, error, refetch } = useQuery(myDevicesQuery(useReferences()))
  if (data) return <MyDevicesScreen data={data} />
  return isError ? <MyDevicesError error={error} onRetry={() => void refetch()} /> : <MyDevicesSkeleton />
}
