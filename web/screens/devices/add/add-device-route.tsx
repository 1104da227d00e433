import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { addDeviceQuery, jobInfoQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { AddDeviceScreen } from './add-device.tsx'
import { RegisterReplacement } from './register-replacement.tsx'
import styles from './add-device.module.css'

export function AddDeviceRoute() {
  const { job } = useSearch({ from: '/device/add' })
  return (
    <div className={styles.column}>
      {job === undefined ? <AnyDevice /> : <Replacement key={job} job={job} />}
    </div>
  )
}

function AnyDevice() {
  const references = useReferences()
  const { data, isError, error, refetch } = useQuery(addDeviceQuery(references))
  if (data) return <AddDeviceScreen data={data} references={references} />
  return isError ? (
    <ScreenError title="Add a device" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton title="Add a device" />
  )
}

function Replacement({ job }: { job: string }) {
  const references = useReferences()
  const { data, isError, error, refetch } = useQuery(jobInfoQuery(references, job))
  if (data) {
    const { handOver } = data
    const registered = handOver?.registeredEquipmentId
    if (registered) return <Navigate to="/device/$id" params={{ id: registered }} replace />
    if (!handOver) return <Navigate to="/device/add" search={{}} replace />
    return <RegisterReplacement data={data} handOver={handOver} references={references} />
  }
  return isError ? (
    <ScreenError title="Register your new device" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton title="Register your new device" />
  )
}
