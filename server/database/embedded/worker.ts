import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

type Request = {
  id: number
  kind: 'open' | 'exchange' | 'reset' | 'close'
  folder?: string
  bytes?: Uint8Array
  copied?: Uint8Array<ArrayBuffer>
}

const port = parentPort!
// Enough for all of a sandbox's data. PostgreSQL's default would use 100 MB more memory on every start.
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
/**
 * Not the optimizing compiler: for a single function of the engine, it takes 1.2 GB for some seconds after every start.
 * Without it, statements take about 1.6 times as long. Both flags, because at run time one does not imply the other.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
let engine: PGlite | undefined
let queue = Promise.resolve()

port.on('message', (request: Request) => {
  queue = queue.then(() => answer(request))
})

async function answer({ id, kind, folder, bytes, copied }: Request): Promise<void> {
  try {
    if (kind === 'open') {
      engine = await PGlite.create({ ...(folder && { dataDir: folder }), startParams: START_PARAMETERS })
      port.postMessage({ id })
    } else if (kind === 'exchange') {
      // What a COPY reads from /dev/blob.
      await engine!._handleBlob(copied && new Blob([copied]))
      port.postMessage({ id, bytes: await engine!.execProtocolRaw(bytes!) })
      if (copied) await engine!._cleanupBlob()
    } else if (kind === 'reset') {
      await engine!.exec('rollback')
      await engine!.exec('discard all')
      port.postMessage({ id })
    } else {
      // Checkpoint first, so that the next start has no WAL to replay.
      await engine!.exec('checkpoint')
      await engine!.close()
      engine = undefined
      port.postMessage({ id })
    }
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}
