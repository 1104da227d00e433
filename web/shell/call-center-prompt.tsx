import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import * as words from './words.ts'

export function CallCenterPrompt() {
  const { callCenter } = webConfig
  return (
    <p>
      {words.callCenterPrompt} <a href={telHref(callCenter)}>{callCenter}</a>
    </p>
  )
}
