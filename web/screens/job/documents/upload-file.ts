/** Uploads one file with progress, which fetch doesn't report. */
import { Failure } from '#contract/failure.ts'
import type { DocumentType } from '#domain/job/accepted-files.ts'
import { failureOf, logFailure, withToken } from '#web/client/call.ts'

// A connection without progress for this long counts as lost.
const STALLED_MS = 30_000

interface FileUpload {
  address: string
  file: File
  type: DocumentType
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export async function uploadFile(upload: FileUpload): Promise<void> {
  try {
    const response = await withToken(async (token) => send(upload, token))
    if (!response.ok) throw await failureOf(response)
  } catch (error) {
    throw upload.signal.aborted ? error : logFailure(upload.address, error)
  }
}

function send({ address, file, type, signal, onProgress }: FileUpload, token: string): Promise<Response> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  let stalled = setTimeout(stop, STALLED_MS)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(stalled)
    stalled = setTimeout(stop, STALLED_MS)
    onProgress(Math.floor((100 * loaded) / total))
  })
  signal.addEventListener('abort', stop)
  return new Promise<Response>((resolve, reject) => {
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      const { status, responseText } = request
      // Status 0: the connection was lost, or the upload was canceled.
      if (status === 0) reject(new Failure('unavailable'))
      else resolve(new Response(responseText, { status }))
    })
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', type)
    request.send(file)
  })
}
