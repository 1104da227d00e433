import { Link } from '#web/shell/link.tsx'
import { buttonClass, type ButtonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

/** By default, it looks like a link beside the page's heading. */
export function AddDeviceLink({ variant = 'secondary', size = 'small' }: ButtonLook) {
  return (
    <Link to="/device/add" className={buttonClass({ variant, size })}>
      {words.addDevice}
    </Link>
  )
}

export function AddDeviceTile() {
  return (
    <Link to="/device/add" className={classNames(styles.add, 'screen-only')}>
      <PlusIcon />
      {words.addDevice}
      <span className={styles.hint}>{words.addHint}</span>
    </Link>
  )
}
