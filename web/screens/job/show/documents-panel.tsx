import { Card } from '#web/ui/card.tsx'
import { Day } from '#web/ui/figures.tsx'
import { fileSize } from '#web/ui/file-size.ts'
import { FileIcon } from '#web/ui/story-icons.tsx'
import type { JobInfo } from './job-page.tsx'
import styles from './documents-panel.module.css'
import pageStyles from './job-page.module.css'

/** Receipts and photos that came with the job. */
export function DocumentsPanel({ data: { documents, actions } }: { data: JobInfo }) {
  if (documents.length === 0 && !actions.includes('add-documents')) return null
  return (
    <Card className={pageStyles.panel}>
      <h2>Receipts and photos</h2>
      {documents.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ul role="list" className={styles.documents}>
          {documents.map(({ documentId, fileName, bytes, createdAt }) => (
            <li key={documentId} className={styles.document}>
              <span className={styles.sign}>
                <FileIcon />
              </span>
              <div className={styles.words}>
                <p className={styles.name}>{fileName}</p>
                <p className={styles.about}>
                  {fileSize(bytes)} · Received <Day date={createdAt} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
