import { businessDay } from '#domain/time/place-clock.ts'
import type { JobInfo, ScreenReferences } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Day } from '#web/ui/figures.tsx'
import { fileSize } from '#web/ui/file-size.ts'
import { FileIcon } from '#web/ui/story-icons.tsx'
import { DocumentDownload } from './document-download.tsx'
import { UploadPanel } from './upload-panel.tsx'
import styles from './documents-panel.module.css'
import pageStyles from './job-page.module.css'

/** The job's receipts and photos, and the upload of more. */
export function DocumentsPanel({ data, references }: { data: JobInfo; references: ScreenReferences }) {
  const { documents, actions } = data
  const takesMore = actions.includes('add-documents')
  if (documents.length === 0 && !takesMore) return null
  return (
    <Card className={pageStyles.panel}>
      <h2>Receipts and photos</h2>
      {documents.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ul role="list" className={styles.documents}>
          {documents.map((document) => (
            <li key={document.documentId} className={styles.document}>
              <span className={styles.sign}>
                <FileIcon />
              </span>
              <div className={styles.words}>
                <p className={styles.name}>{document.fileName}</p>
                <p className={styles.about}>
                  {fileSize(document.bytes)} · Received{' '}
                  <Day date={businessDay(new Date(document.createdAt))} />
                </p>
              </div>
              <DocumentDownload document={document} references={references} />
            </li>
          ))}
        </ul>
      )}
      {takesMore && <UploadPanel data={data} references={references} />}
    </Card>
  )
}
