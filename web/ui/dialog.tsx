/**
 * §2's popup dialog on the browser's own modal: the page behind is inert, focus comes in, stays in and goes back
 * to where it was. It is open for as long as it is rendered; whoever renders it decides what hiding means.
 */
import { useId, useRef, type MouseEvent, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { CloseIcon } from './icons.tsx'
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
  const pressedBeside = useRef(false)

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!persistent) onHide()
  }
  // The browser may close it past `cancel` (a second Escape). It stays in step, or opens again.
  const close = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.currentTarget.open) return
    if (persistent) event.currentTarget.showModal()
    else onHide()
  }
  // Both ends of the press must be beside it, or selecting text past the edge would hide it.
  const press = (event: PointerEvent) => {
    pressedBeside.current = event.target === event.currentTarget
  }
  const click = (event: MouseEvent) => {
    if (!persistent && pressedBeside.current && event.target === event.currentTarget) onHide()
  }

  return (
    <dialog
      ref={showModal}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={close}
      onPointerDown={press}
      onClick={click}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!persistent && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onHide}>
              <CloseIcon />
            </button>
          )}
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

// Focus goes to the title rather than to x: a reader hears what this is about first. Closing on the way out is
// what makes the browser give focus back.
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  return () => dialog.close()
}
