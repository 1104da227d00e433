import { useId, useImperativeHandle, useRef, useState, type ChangeEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import {
  documentTypes,
  MOST_BYTES_TOGETHER,
  MOST_DOCUMENT_BYTES,
  MOST_DOCUMENTS,
} from '#domain/job/accepted-files.ts'
import type { DocumentKind } from '#domain/job/vocabulary.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { fileSize } from '#web/ui/file-size.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { UploadItem, UploadList } from '#web/ui/upload-item.tsx'
import { useUploads } from './upload-queue.ts'
import * as words from './words.ts'
import styles from './upload-panel.module.css'

// Some browsers recognize iPhone photos only by their file extension.
const ACCEPTED = [...documentTypes, '.heic'].join()

const KINDS: readonly { value: DocumentKind; label: string }[] = [
  { value: 'receipt', label: words.addReceipt },
  { value: 'damage', label: words.addDamage },
  { value: 'other', label: words.addOther },
]

/** Lets buttons elsewhere on the page start an upload. */
export interface UploadHandle {
  chooseReceipt(): void
  show(kind: DocumentKind): void
}

interface UploadPanelProps {
  data: JobInfo
  ref?: Ref<UploadHandle>
}

export function UploadPanel({ data, ref }: UploadPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const limitsId = useId()
  const [kind, setKind] = useState('')
  const keepFocus = (change: () => void) => {
    const within = () => panel.current?.contains(document.activeElement)
    const wasWithin = within()
    flushSync(change)
    if (wasWithin && !within()) chooser.current?.focus()
  }
  const { uploads, received, unfinished, add, retry, remove } = useUploads(data, keepFocus)
  useImperativeHandle(ref, () => {
    const show = (wanted: DocumentKind) => {
      flushSync(() => setKind(wanted))
      // Also scrolls to where the upload will be shown.
      chooser.current?.focus()
    }
    const chooseReceipt = () => {
      show('receipt')
      chooser.current?.click()
    }
    return { show, chooseReceipt }
  })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(target.files ?? [], kind as DocumentKind)
    // Allows choosing the same file again after it was fixed.
    target.value = ''
  }
  return (
    <div ref={panel} className="stack screen-only">
      {uploads.length > 0 && (
        <UploadList label={words.uploads}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.uploadId}
              name={upload.file.name}
              bytes={upload.file.size}
              state={upload.state}
              onRemove={() => remove(upload)}
              {...(upload.canRetry && { onRetry: () => retry(upload) })}
            />
          ))}
        </UploadList>
      )}
      {unfinished.length > 0 && <Banner tone="yours" title={words.notUploaded(unfinished)} />}
      <p role="status">{received > 0 && words.filesReceived(received)}</p>
      <RadioGroup label={words.whatToAdd} isRequired options={KINDS} value={kind} onChange={setKind} />
      <div className={classNames('stack', styles.ways)} hidden={!kind}>
        <label className={classNames(buttonClass({ variant: 'secondary' }), 'framed', styles.way)}>
          {words.chooseFiles}
          <input
            ref={chooser}
            type="file"
            multiple
            accept={ACCEPTED}
            aria-describedby={limitsId}
            onChange={take}
          />
        </label>
        <label
          className={classNames(buttonClass({ variant: 'secondary' }), 'framed', styles.way, styles.camera)}
        >
          {words.takePhoto}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={limitsId}
            onChange={take}
          />
        </label>
      </div>
      <p id={limitsId} className="note">
        <KeepTogether>
          {words.limits(fileSize(MOST_DOCUMENT_BYTES), MOST_DOCUMENTS, fileSize(MOST_BYTES_TOGETHER))}
        </KeepTogether>
      </p>
    </div>
  )
}
