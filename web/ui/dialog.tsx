/** P1.8's popup dialog, on the native modal. It is open while it is rendered. */
import { useId, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { useModal } from './use-modal.ts'
import * as words from './early-words.ts'
import styles from './dialog.module.css'

export interface DialogAction {
  label: string
  /** Declining is secondary; confirming is primary, or danger if something is lost. Different for each. */
  variant: Exclude<ButtonVariant, 'quiet'>
  onPress: () => void
  busy?: boolean
}

interface DialogProps {
  title: string
  onHide: () => void
  /** Can't be dismissed by x, Escape or a click on the backdrop. */
  persistent?: boolean
  actions?: readonly DialogAction[]
  children?: ReactNode
}

export function Dialog({ title, onHide, persistent = false, actions, children }: DialogProps) {
  const titleId = useId()
  return (
    <dialog {...useModal(onHide, persistent)} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!persistent && <CloseButton className={styles.close} aria-label={words.close} onClick={onHide} />}
        </div>
        {children && <div className={styles.body}>{children}</div>}
        {actions && actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, variant, onPress, busy = false }) => (
              <Button key={variant} variant={variant} busy={busy} onClick={onPress}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </dialog>
  )
}
