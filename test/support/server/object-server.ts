/** The little of S3 that the portal uses, on this machine. Signatures are left to `npm run check-s3`. */
import { buffer } from 'node:stream/consumers'
import type { ObjectStoreSettings } from '#server/uploads/object-store.ts'
import { listen } from '../listen.ts'

export interface ObjectServer {
  settings: ObjectStoreSettings
  stored: Map<string, Buffer>
  /** Runs before each answer. If it returns a status, that is the answer. */
  before: (method: string, key: string) => Promise<number | void>
  close(): Promise<void>
}

export async function startObjectServer(): Promise<ObjectServer> {
  const stored = new Map<string, Buffer>()
  const server: Pick<ObjectServer, 'before'> = { before: async () => {} }
  const { url, close } = await listen(async (request, response) => {
    const { method = '', url: key = '' } = request
    const content = await buffer(request)
    const refusal = await server.before(method, key.slice(1))
    if (refusal) return response.writeHead(refusal).end()
    if (method === 'PUT') stored.set(key.slice(1), content)
    if (method === 'DELETE') stored.delete(key.slice(1))
    const found = stored.get(key.slice(1))
    if (method === 'GET') return response.writeHead(found ? 200 : 404).end(found)
    return response.writeHead(200).end()
  })
  return Object.assign(server, { settings: settingsFor(url), stored, close })
}

export const settingsFor = (url: string): ObjectStoreSettings => ({
  url,
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
})
