import { useMutation } from '@tanstack/react-query'
import type { ReadDocumentParams } from '#contract/documents.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import { readFile } from '#web/client/call.ts'
import { functionAddress } from '#web/client/function-address.ts'
import type { ScreenReferences } from '#web/client/queries.ts'
import { saveFile } from '#web/client/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import * as words from './words.ts'

interface DocumentDownloadProps {
  document: JobDocument
  references: ScreenReferences
}

/** Not a link: the file requires a token, which a link can't send. */
export function DocumentDownload({ document, references }: DocumentDownloadProps) {
  const { documentId, fileName } = document
  const params: ReadDocumentParams = { ...references, id: documentId }
  const { mutate, isPending } = useMutation({
    meta: { isDownload: true },
    mutationFn: () => readFile(functionAddress('job-document', params)),
    onSuccess: (file) => saveFile(file, fileName),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={`${words.download} ${fileName}`}
      onClick={() => mutate()}
    >
      {words.download}
    </Button>
  )
}
