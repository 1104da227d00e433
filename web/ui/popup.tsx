import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Dialog } from './dialog.tsx'
import { whileSaving, type PopupFailure } from './popup-failure.ts'

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

/**
 * P1.8's confirmation popup: a confirm button and, if there is something to decline, a decline button. If saving the
 * answer fails, it says so itself, and the confirm button tries again.
 */
export function Popup({ title, onHide, confirm, decline, children }: PopupProps) {
  const { losesSomething = false, ...confirmed } = confirm
  const failed = useFailedAnswer(confirm)
  // Another answer, chosen since, isn't tried again.
  const label = (failed?.answer === confirm.label && failed.retry) || confirm.label
  return (
    <Dialog
      title={title}
      onHide={onHide}
      actions={[
        ...(decline ? [{ ...decline, variant: 'secondary' as const }] : []),
        { ...confirmed, label, variant: losesSomething ? ('danger' as const) : ('primary' as const) },
      ]}
    >
      {children}
      {failed && (
        // The key makes a second failure a new alert, which screen readers read too.
        <div key={failed.attempt} ref={bringIntoView} role="alert">
          <Banner tone="bad" title={failed.title}>
            {failed.text}
          </Banner>
        </div>
      )}
    </Dialog>
  )
}

function useFailedAnswer({ label, busy = false }: PopupAnswer) {
  const [failed, setFailed] = useState<PopupFailure & { answer: string; attempt: number }>()
  useLayoutEffect(() => {
    if (!busy) return
    return whileSaving((failure) =>
      setFailed((last) => ({ ...failure, answer: label, attempt: (last?.attempt ?? 0) + 1 })),
    )
  }, [busy, label])
  return failed
}

// Where a long question scrolls.
function bringIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
