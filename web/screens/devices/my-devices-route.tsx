import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { myDevicesQuery } from '#web/client/queries.ts'
import { MyDevicesError, MyDevicesSkeleton } from './my-devices-waiting.tsx'
import { MyDevicesScreen } from './my-devices.tsx'

export function MyDevicesRoute() {
  const { customerRef = '', contractRef } = useSearch({ from: '/device/my-devices' })
  const { data, isError, refetch } = useQuery(
    myDevicesQuery({ customerRef, ...(contractRef && { contractRef }) }),
  )
  if (data) return <MyDevicesScreen data={data} />
  return isError ? <MyDevicesError onRetry={() => void refetch()} /> : <MyDevicesSkeleton />
}
