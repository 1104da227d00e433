import { useParams } from '@tanstack/react-router'
import { ClaimGate } from '../details/claim-gate.tsx'
import { ConfirmScreen } from './confirm.tsx'

export function ConfirmRoute() {
  const { id, type } = useParams({ from: '/service-request/$id/confirm/$type' })
  return (
    <ClaimGate id={id} type={type} step="confirm">
      {(props) => <ConfirmScreen {...props} />}
    </ClaimGate>
  )
}
