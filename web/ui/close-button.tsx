import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icons.tsx'
import styles from './close-button.module.css'

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** What it closes or removes: 'Remove receipt.pdf'. */
  'aria-label': string
}

/** The x of a dialog, a notification or a file. */
export function CloseButton({ className, ...rest }: CloseButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.close, className)}>
      <CloseIcon />
    </button>
  )
}
