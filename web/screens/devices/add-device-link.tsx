import { Link } from '#web/shell/link.tsx'
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

export function AddDeviceLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  return (
    <Link to="/device/add" className={buttonClass({ variant })}>
      {words.add}
    </Link>
  )
}

export function AddDeviceTile() {
  return (
    <Link to="/device/add" className={styles.add}>
      <PlusIcon />
      {words.add}
      <span className={styles.hint}>{words.addHint}</span>
    </Link>
  )
}
