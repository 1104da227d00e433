import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** On a phone, a button spans its column, except a small one, which sits beside something. */
  size?: 'normal' | 'small' | undefined
}

/** The button styles, for links of any kind; this folder doesn't know the router. */
export function buttonClass({ variant = 'primary', size = 'normal' }: ButtonLook = {}): string {
  return classNames(styles.button, 'screen-only', styles[variant], size === 'small' && styles.small)
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** Its action is in progress: it keeps its text, place and focus, and ignores clicks. */
  busy?: boolean
}

export function Button({ variant, size, busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), busy && styles.busy)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function ButtonLink({ variant, size, ...rest }: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={buttonClass({ variant, size })} />
}
