import { useParams } from '@tanstack/react-router'
import { ClaimGate } from './claim-gate.tsx'
import { DetailsScreen } from './details.tsx'

export function DetailsRoute() {
  const { id, type } = useParams({ from: '/service-request/$id/create/$type' })
  return (
    <ClaimGate id={id} type={type} step="details">
      {(props) => <DetailsScreen {...props} />}
    </ClaimGate>
  )
}
