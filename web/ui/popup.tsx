import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Dialog } from './dialog.tsx'
import { whileSaving, type PopupFailure } from './popup-failure.ts'

interface PopupProps {
  title: string
  /** x, Escape, a click on the backdrop, or the decline button. */
  onHide: () => void
  confirm: string
  onConfirm: () => void
  busy?: boolean
  losesSomething?: boolean
  decline?: string
  children?: ReactNode
}

/**
 * P1.8's confirmation popup: a confirm button and, if there is something to decline, a decline button. If saving the
 * answer fails, it says so itself, and the confirm button tries again.
 */
export function Popup(props: PopupProps) {
  const { title, onHide, confirm, onConfirm, busy = false, losesSomething, decline, children } = props
  const failed = useFailedAnswer(confirm, busy)
  // Another answer, chosen since, isn't tried again.
  const label = (failed?.answer === confirm && failed.retry) || confirm
  const variant = losesSomething ? 'danger' : 'primary'
  return (
    <Dialog
      title={title}
      onHide={onHide}
      actions={[
        ...(decline ? [{ label: decline, variant: 'secondary', onPress: onHide } as const] : []),
        { label, variant, busy, onPress: () => onConfirm() },
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

function useFailedAnswer(answer: string, busy: boolean) {
  const [failed, setFailed] = useState<PopupFailure & { answer: string; attempt: number }>()
  useLayoutEffect(() => {
    if (!busy) return
    return whileSaving((failure) =>
      setFailed((last) => ({ ...failure, answer, attempt: (last?.attempt ?? 0) + 1 })),
    )
  }, [busy, answer])
  return failed
}

// Where a long question scrolls.
function bringIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
