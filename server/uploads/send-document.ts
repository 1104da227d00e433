import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { KeptDocument } from './upload-store.ts'

export function sendDocument(
  reply: FastifyReply,
  { fileName, mediaType }: KeptDocument,
  content: Buffer | Readable,
) {
  return (
    reply
      .type(mediaType)
      .header('content-disposition', attachmentHeader(fileName))
      // If a browser opens it after all, active content in it can do nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  )
}

/** Content-Disposition with the UTF-8 name (RFC 5987) and an ASCII fallback. */
function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
