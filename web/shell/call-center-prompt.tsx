import { telHref } from '#domain/customer/phone.ts'
import * as words from './words.ts'

export function CallCenterPrompt({ callCenter }: { callCenter: string }) {
  return (
    <p>
      {words.callCenterPrompt} <a href={telHref(callCenter)}>{callCenter}</a>
    </p>
  )
}
