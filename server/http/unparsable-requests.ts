/** Answers what Node's HTTP parser rejects, in the shape of every other failure. */
import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { Failure, FAILURE_STATUS } from '#contract/failure.ts'
import { failureText, NO_PAGE_HEADERS } from './failure-text.ts'

export function answerUnparsable(error: ConnectionError, socket: Socket): void {
  // Nobody is listening anymore.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Failure('too-large')
      : new Failure('malformed', [{ field: 'request', message: 'is not HTTP, or did not arrive in time' }])
  const text = failureText(failure)
  const headers = {
    ...NO_PAGE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const status = FAILURE_STATUS[failure.code]
  socket.end([`HTTP/1.1 ${status} ${failure.code}`, ...lines, '', text].join('\r\n'))
}
