import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import { fileSize } from './file-size.ts'
import { CheckIcon, ErrorIcon, FileIcon } from './icons.tsx'
import { KeepTogether } from './keep-together.tsx'
import { Button } from './button.tsx'
import * as words from './words.ts'
import styles from './upload-item.module.css'
import tones from './tones.module.css'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string }

interface UploadItemProps {
  name: string
  bytes: number
  state: UploadState
  /** Removes the file or cancels its upload. */
  onRemove: () => void
  onRetry?: () => void
}

export function UploadList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className="stack" aria-label={label}>
      {children}
    </ul>
  )
}

export function UploadItem({ name, bytes, state, onRemove, onRetry }: UploadItemProps) {
  const nameId = useId()
  return (
    <li className={styles.item}>
      <FileSign state={state.kind} />
      <div className={styles.words}>
        <p id={nameId} className={styles.name}>
          {name}
        </p>
        {/* A live region for the result. The percentage belongs to the progress bar, which screen readers query. */}
        <p className={classNames('note', state.kind === 'failed' && styles.failed)} role="status">
          <KeepTogether>{resultText(state, bytes)}</KeepTogether>
        </p>
        {state.kind === 'sending' && (
          <progress className={styles.bar} aria-labelledby={nameId} value={state.percent} max={100} />
        )}
        {state.kind === 'failed' && onRetry && (
          <Button variant="quiet" size="small" aria-describedby={nameId} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
      </div>
      <CloseButton
        aria-label={(state.kind === 'sending' ? words.cancelFile : words.removeFile)(name)}
        onClick={onRemove}
      />
    </li>
  )
}

export function FileSign({ state }: { state: UploadState['kind'] }) {
  const [Sign, tone] = signs[state]
  return (
    <span className={classNames(styles.sign, tone)}>
      <Sign />
    </span>
  )
}

const signs = {
  waiting: [FileIcon, tones.neutral],
  sending: [FileIcon, tones.neutral],
  done: [CheckIcon, tones.good],
  failed: [ErrorIcon, tones.bad],
} as const satisfies Record<UploadState['kind'], unknown>

function resultText(state: UploadState, bytes: number): string {
  switch (state.kind) {
    case 'waiting':
      return fileSize(bytes) + words.waiting
    case 'sending':
      return fileSize(bytes) + words.uploading
    case 'done':
      return fileSize(bytes) + words.received
    case 'failed':
      return state.reason
  }
}
