import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { readFile } from '#web/client/call.ts'
import { functionAddress } from '#contract/function-address.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button } from '#web/ui/button.tsx'

interface FileDownloadProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  documentId: string
  fileName: string
}

/** Not a link: the file requires a token, which a link can't send. */
export function FileDownload({ documentId, fileName, ...button }: FileDownloadProps) {
  const references = useReferences()
  const { mutate, isPending } = useMutation({
    meta: { isDownload: true },
    mutationFn: () => readFile(functionAddress('job-document', { ...references, id: documentId })),
    onSuccess: (file) => saveFile(file, fileName),
  })
  return <Button {...button} busy={isPending} onClick={() => mutate()} />
}
