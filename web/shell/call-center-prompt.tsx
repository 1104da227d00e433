import { telHref } from '#domain/customer/phone.ts'
import { callCenterPrompt } from './generic-error.ts'

export function CallCenterPrompt({ callCenter }: { callCenter: string }) {
  return (
    <p>
      {callCenterPrompt} <a href={telHref(callCenter)}>{callCenter}</a>
    </p>
  )
}
