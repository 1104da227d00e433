import { useRef, type Ref } from 'react'
import type { JobInfo } from '#web/client/queries.ts'
import { localDay } from '#web/dates/local-clock.ts'
import { Panel } from '#web/screen/panel.tsx'
import { Day } from '#web/ui/figures.tsx'
import { fileSize } from '#web/ui/file-size.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { FileSign } from '#web/ui/upload-item.tsx'
import { DocumentRemove } from './document-remove.tsx'
import { FileDownload } from './file-download.tsx'
import { UploadPanel, type UploadHandle } from './upload-panel.tsx'
import * as words from './words.ts'
import styles from './documents-panel.module.css'

interface DocumentsPanelProps {
  data: JobInfo
  uploads: Ref<UploadHandle>
}

export function DocumentsPanel({ data, uploads }: DocumentsPanelProps) {
  const { documents, actions, job } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const takesMore = actions.includes('add-documents')
  if (documents.length === 0 && !takesMore) return null
  return (
    <Panel>
      <h2 ref={heading} id="documents" tabIndex={-1}>
        {words.documents}
      </h2>
      {documents.length === 0 ? (
        <p>{words.noDocuments}</p>
      ) : (
        <ul role="list" className="stack">
          {documents.map((document) => (
            <li key={document.documentId} className={styles.document}>
              <FileSign state="waiting" />
              <div className={styles.words}>
                <p className={styles.name}>{document.fileName}</p>
                <p className="note">
                  <KeepTogether>
                    {words.documentKinds[document.kind]} · {fileSize(document.bytes)} · {words.received}{' '}
                    <Day date={localDay(new Date(document.createdAt))} />
                  </KeepTogether>
                </p>
              </div>
              <div className={styles.actions}>
                <FileDownload
                  documentId={document.documentId}
                  fileName={document.fileName}
                  variant="quiet"
                  size="small"
                  aria-label={`${words.download} ${document.fileName}`}
                >
                  {words.download}
                </FileDownload>
                {actions.includes('remove-documents') && (
                  <DocumentRemove
                    document={document}
                    serviceJobId={job.serviceJobId}
                    onRemoved={() => heading.current?.focus()}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {takesMore && <UploadPanel ref={uploads} data={data} />}
    </Panel>
  )
}
