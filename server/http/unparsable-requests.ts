/** Answers what Node's HTTP parser rejects, in the shape of every other failure. */
import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { Failure } from '#contract/failure.ts'
import { failureResponse } from './failure-text.ts'

export function answerUnparsable(error: ConnectionError, socket: Socket): void {
  // Nobody is listening anymore.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Failure('too-large')
      : new Failure('malformed', [{ field: 'request', message: 'is not HTTP, or did not arrive in time' }])
  const { status, headers, text } = failureResponse(failure)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${failure.code}`, ...lines, 'connection: close', '', text].join('\r\n'))
}
