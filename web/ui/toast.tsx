/**
 * Where notifications appear: a polite live region that is always mounted, or screen readers would miss the first
 * one.
 */
import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import { CheckIcon, ErrorIcon, InfoIcon } from './icons.tsx'
import { MessageText } from './message-text.tsx'
import { placeToasts } from './place-toasts.ts'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  useToasts,
  type Toast,
  type ToastTone,
} from './toast-store.ts'
import * as words from './early-words.ts'
import styles from './toast.module.css'
import tones from './tones.module.css'

export function ToastRegion() {
  const toasts = useToasts()
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => placeToasts(list.current!), [])

  const focus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    pauseToasts()
  }
  const blur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) resumeToasts()
  }
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.querySelector(':focus-visible')) resumeToasts()
  }
  // Focus must not be lost with the button: it moves to a remaining toast, or back to where it came from.
  const dismiss = (id: number) => {
    const next = [...(list.current?.querySelectorAll('button') ?? [])].find(
      (button) => button.value !== `${id}`,
    )
    const target = next ?? cameFrom.current
    dismissToast(id)
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only pauses the timers
    <section
      className={classNames(styles.region, 'screen-only')}
      aria-label={words.notifications}
      onPointerEnter={pauseToasts}
      onPointerLeave={leave}
      onFocus={focus}
      onBlur={blur}
    >
      <ol ref={list} role="list" className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <li key={toast.id}>
            <ToastCard toast={toast} onDismiss={() => dismiss(toast.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [Sign, tone] = signs[toast.tone]
  return (
    <div className={styles.toast}>
      <span className={classNames(styles.sign, tone)}>
        <Sign />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <MessageText message={toast.title} />
        </p>
        {toast.text && (
          <p>
            <MessageText message={toast.text} />
          </p>
        )}
      </div>
      <CloseButton value={toast.id} aria-label={words.dismiss(toast.title)} onClick={onDismiss} />
    </div>
  )
}

const signs = {
  neutral: [InfoIcon, tones.progress],
  good: [CheckIcon, tones.good],
  bad: [ErrorIcon, tones.bad],
} as const satisfies Record<ToastTone, unknown>
