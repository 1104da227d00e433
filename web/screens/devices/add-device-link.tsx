import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import styles from './devices-layout.module.css'

export function AddDeviceLink() {
  return (
    <Link to="/device/add" className={buttonClass()}>
      Add a device
    </Link>
  )
}

export function AddDeviceTile() {
  return (
    <Link to="/device/add" className={styles.add}>
      <PlusIcon />
      Add a device
      <span className={styles.hint}>Anything on your plan, in about a minute</span>
    </Link>
  )
}
