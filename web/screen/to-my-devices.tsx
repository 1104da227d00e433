import { Link } from '#web/shell/link.tsx'
import { buttonClass, type ButtonLook } from '#web/ui/button.tsx'
import * as words from './words.ts'

export function ToMyDevices(look: Pick<ButtonLook, 'variant'>) {
  return (
    <Link to="/device/my-devices" className={buttonClass(look)}>
      {words.goToMyDevices}
    </Link>
  )
}
