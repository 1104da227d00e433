/** The popup dialog (P1.8), on the browser's own modal. It is open for as long as it is rendered. */
import { useId, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

export interface DialogAction {
  label: string
  /** Declining is secondary, confirming primary, or danger where something is lost. */
  variant: Exclude<ButtonVariant, 'quiet'>
  onPress: () => void
  busy?: boolean
}

interface DialogProps {
  title: string
  onHide: () => void
  /** Neither x, Escape nor a click beside it hides this one: it has to be answered. */
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
          {!persistent && <CloseButton className={styles.close} aria-label="Close" onClick={onHide} />}
        </div>
        {children && <div className={styles.body}>{children}</div>}
        {actions && actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, variant, onPress, busy = false }) => (
              <Button key={label} variant={variant} busy={busy} onClick={onPress}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </dialog>
  )
}
