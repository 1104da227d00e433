import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface PopupAnswer {
  label: string
  onPress: () => void
  busy?: boolean
}

interface PopupProps {
  title: string
  /** The x, Escape, or a press beside it. */
  onHide: () => void
  confirm: PopupAnswer & { losesSomething?: boolean }
  decline?: PopupAnswer
  children?: ReactNode
}

/** The popup that asks (P1.8): a confirm button, and where there is something to decline, a button for that. */
export function Popup({ title, onHide, confirm, decline, children }: PopupProps) {
  const { losesSomething = false, ...confirmed } = confirm
  return (
    <Dialog
      title={title}
      onHide={onHide}
      actions={[
        ...(decline ? [{ ...decline, variant: 'secondary' as const }] : []),
        { ...confirmed, variant: losesSomething ? ('danger' as const) : ('primary' as const) },
      ]}
    >
      {children}
    </Dialog>
  )
}
