import { telHref } from '#domain/customer/phone.ts'
import { callCentrePrompt } from './generic-error.ts'

export function CallCentreLine({ callCentre }: { callCentre: string }) {
  return (
    <p>
      {callCentrePrompt} <a href={telHref(callCentre)}>{callCentre}</a>
    </p>
  )
}
