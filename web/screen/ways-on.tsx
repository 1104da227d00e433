/** Buttons that several screens end with. */
import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass, ButtonLink, type ButtonLook } from '#web/ui/button.tsx'
import * as words from './words.ts'

type Look = Pick<ButtonLook, 'variant'>

export function CallUs({ variant }: Look) {
  return (
    <ButtonLink {...(variant && { variant })} href={telHref(webConfig.callCenter)}>
      {words.call(webConfig.callCenter)}
    </ButtonLink>
  )
}

export function ToMyDevices(look: Look) {
  return (
    <Link to="/device/my-devices" className={buttonClass(look)}>
      {words.goToMyDevices}
    </Link>
  )
}
