/**
 * Uploads files one at a time, so that each gets the full bandwidth and the remaining space is known when its turn
 * comes. A finished upload moves to the job's documents. A failed one is retried under the same uploadId, so the server
 * stores it once even if only the response was lost.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AddDocumentParams } from '#contract/documents.ts'
import { Failure, FAILURE_STATUS } from '#contract/failure.ts'
import type { DocumentKind } from '#domain/job/vocabulary.ts'
import { functionAddress } from '#contract/function-address.ts'
import { invalidateLists, readQuery, type JobInfo } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { isCode } from '#web/screen/is-not-there.ts'
import { reportLostAccess } from '#web/shell/report-failure.ts'
import type { UploadState } from '#web/ui/upload-item.tsx'
import { forgetUploads, noteFailure, noteUpload, unfinishedUploads } from './unfinished-uploads.ts'
import { uploadFile } from './upload-file.ts'
import { checkFile, reasonOf } from './upload-problem.ts'

export interface Upload {
  uploadId: string
  file: File
  kind: DocumentKind
  state: UploadState
  canRetry: boolean
  stop: AbortController
}

/** `keepFocus` applies a change that may remove the focused button. */
export function useUploads(data: JobInfo, keepFocus: (change: () => void) => void) {
  const references = useReferences()
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [received, setReceived] = useState(0)
  const [unfinished, setUnfinished] = useState(() => unfinishedUploads(data.job.serviceJobId))
  const queue = useRef(Promise.resolve())
  const id = data.job.serviceJobId
  const query = readQuery('job-info', { ...references, id })

  const change = (uploadId: string, changed: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.uploadId === uploadId ? { ...each, ...changed } : each)))
  const drop = (uploadId: string) => setUploads((all) => all.filter((each) => each.uploadId !== uploadId))
  const refresh = () =>
    queryClient.fetchQuery({ ...query, staleTime: 0 }).then(
      () => true,
      () => false,
    )

  async function send({ uploadId, file, kind, stop }: Upload): Promise<void> {
    if (stop.signal.aborted) return
    const showPercent = (percent: number) => change(uploadId, { state: { kind: 'sending', percent } })
    try {
      const type = await checkFile(file, queryClient.getQueryData(query.queryKey) ?? data)
      showPercent(0)
      const params: AddDocumentParams = { ...references, id, name: file.name, kind, uploadId }
      const address = functionAddress('job-documents', params)
      await uploadFile({ address, file, type, signal: stop.signal, onProgress: showPercent })
      forgetUploads(id, [uploadId])
      keepFocus(() => change(uploadId, { state: { kind: 'done' } }))
      setReceived((count) => count + 1)
      invalidateLists(queryClient)
      if (await refresh()) keepFocus(() => drop(uploadId))
    } catch (error) {
      const canRetry = error instanceof Failure && (error.code === 'rate-limited' || isTrouble(error))
      if (canRetry || isCode(error, 'unauthenticated')) noteFailure(uploadId)
      else forgetUploads(id, [uploadId])
      keepFocus(() => change(uploadId, { state: { kind: 'failed', reason: reasonOf(error) }, canRetry }))
      if (!stop.signal.aborted) reportLostAccess(error)
      // The job may have changed, or a canceled upload may still have arrived.
      if (stop.signal.aborted || (error instanceof Failure && !canRetry)) await refresh()
    }
  }

  const enqueue = (upload: Upload) => {
    noteUpload(id, upload.uploadId, upload.file.name)
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    received,
    /** The names of files that were left when the page was reloaded. */
    unfinished: Object.values(unfinished),
    add(files: Iterable<File>, kind: DocumentKind) {
      forgetUploads(id, Object.keys(unfinished))
      setUnfinished({})
      const added = Array.from(files, (file) => fresh(file, kind, crypto.randomUUID()))
      setUploads((all) => [...all, ...added])
      added.forEach(enqueue)
    },
    retry({ file, kind, uploadId }: Upload) {
      const again = fresh(file, kind, uploadId)
      keepFocus(() => change(uploadId, again))
      enqueue(again)
    },
    remove({ uploadId, stop }: Upload) {
      stop.abort()
      forgetUploads(id, [uploadId])
      keepFocus(() => drop(uploadId))
    },
  }
}

function fresh(file: File, kind: DocumentKind, uploadId: string): Upload {
  return { uploadId, file, kind, state: { kind: 'waiting' }, canRetry: false, stop: new AbortController() }
}

function isTrouble({ code }: Failure): boolean {
  return FAILURE_STATUS[code] >= 500
}
