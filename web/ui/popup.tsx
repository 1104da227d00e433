import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface PopupAnswer {
  label: string
  onPress: () => void
  busy?: boolean
}

interface PopupProps {
  title: string
  /** x, Escape or a click on the backdrop. */
  onHide: () => void
  confirm: PopupAnswer & { losesSomething?: boolean }
  decline?: PopupAnswer
  children?: ReactNode
}

/** P1.8's confirmation popup: a confirm button and, if there is something to decline, a decline button. */
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
