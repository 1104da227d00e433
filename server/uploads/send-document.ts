import type { FastifyReply } from 'fastify'
import { attachmentHeader } from './attachment-header.ts'
import type { KeptDocument } from './upload-store.ts'

export function sendDocument(reply: FastifyReply, { fileName, mediaType, content }: KeptDocument) {
  return (
    reply
      .type(mediaType)
      .header('content-disposition', attachmentHeader(fileName))
      // If a browser opens it after all, active content in it can do nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  )
}
