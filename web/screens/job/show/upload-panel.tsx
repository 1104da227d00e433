import { useId, useRef, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  documentTypes,
  MOST_BYTES_TOGETHER,
  MOST_DOCUMENT_BYTES,
  MOST_DOCUMENTS,
} from '#domain/job/accepted-files.ts'
import type { JobInfo, ScreenReferences } from '#web/client/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fileSize } from '#web/ui/file-size.ts'
import { UploadItem, UploadList } from '#web/ui/upload-item.tsx'
import { useUploads } from './upload-queue.ts'
import styles from './upload-panel.module.css'

// Some browsers recognize iPhone photos only by their file extension.
const ACCEPTED = [...documentTypes, '.heic'].join()

/** Uploads files and photos, and shows the state of each. */
export function UploadPanel({ data, references }: { data: JobInfo; references: ScreenReferences }) {
  const panel = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const limitsId = useId()
  const keepFocus = (change: () => void) => {
    const within = () => panel.current?.contains(document.activeElement)
    const wasWithin = within()
    flushSync(change)
    if (wasWithin && !within()) chooser.current?.focus()
  }
  const { uploads, received, add, retry, remove } = useUploads(data, references, keepFocus)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(target.files ?? [])
    // Allows choosing the same file again after it was fixed.
    target.value = ''
  }
  return (
    <div ref={panel} className={styles.panel}>
      {uploads.length > 0 && (
        <UploadList label="Files on their way">
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
      <p role="status" className={styles.received}>
        {received > 0 && `${received} ${received === 1 ? 'file' : 'files'} received. Thank you.`}
      </p>
      <div className={styles.ways}>
        <label className={classNames(buttonClass({ variant: 'secondary' }), styles.way)}>
          Choose files
          <input
            ref={chooser}
            type="file"
            multiple
            accept={ACCEPTED}
            aria-describedby={limitsId}
            onChange={take}
          />
        </label>
        <label className={classNames(buttonClass({ variant: 'secondary' }), styles.way, styles.camera)}>
          Take a photo
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={limitsId}
            onChange={take}
          />
        </label>
      </div>
      <p id={limitsId} className={styles.limits}>
        PDF or photo, up to {fileSize(MOST_DOCUMENT_BYTES)} each. {MOST_DOCUMENTS} files and{' '}
        {fileSize(MOST_BYTES_TOGETHER)} at most.
      </p>
    </div>
  )
}
