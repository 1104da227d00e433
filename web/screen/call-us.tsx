import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx'
import * as words from './words.ts'

export function CallUs(look: Pick<ButtonLook, 'variant'>) {
  return (
    <ButtonLink {...look} href={telHref(webConfig.callCenter)}>
      {words.call(webConfig.callCenter)}
    </ButtonLink>
  )
}
