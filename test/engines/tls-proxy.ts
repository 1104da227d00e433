/** Ends TLS in front of a server on this machine, and notes which documents browsers ask for. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'

export interface Asked {
  method: string
  /** Without the query. */
  path: string
  status: number
  isDocument: boolean
}

const KEPT_ALIVE_MS = 10 * 60_000

const file = (name: string) => readFileSync(new URL(`../support/server/tls/${name}`, import.meta.url))

/** Self-signed: browsers are told to accept it. */
export const CERTIFICATE = { cert: file('server.crt'), key: file('server.key') }

export async function startTlsProxy(port: number, behind: URL, note: (asked: Asked) => void) {
  const server = createServer(CERTIFICATE, (request, response) => {
    const { method, url: path, headers } = request
    const onward = ask(
      {
        host: behind.hostname,
        port: behind.port,
        method,
        path,
        headers: {
          ...headers,
          'x-forwarded-for': request.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        note(describe(request, answer.statusCode!))
        response.writeHead(answer.statusCode!, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  // A browser does not repeat a form that meets the end of an idle connection.
  server.keepAliveTimeout = KEPT_ALIVE_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function describe({ method = '', url = '', headers }: IncomingMessage, status: number): Asked {
  const { pathname: path } = new URL(url, 'http://portal')
  return { method, path, status, isDocument: headers['sec-fetch-dest'] === 'document' }
}
