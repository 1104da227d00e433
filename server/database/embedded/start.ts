/**
 * Runs the embedded engine in a worker thread: it is single-threaded and would block the event loop. The folder is
 * locked, because two engines on one folder corrupt it.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'

export interface EmbeddedEngine {
  /** Sends wire protocol bytes and returns the response bytes, in order. `copied` is what /dev/blob holds. */
  exchange(bytes: Uint8Array, copied?: Uint8Array): Promise<Uint8Array>
  /** Resets the session: open transaction, prepared statements, listeners. */
  resetSession(): Promise<void>
  close(): Promise<void>
}

export async function startEmbedded(folder: string | undefined): Promise<EmbeddedEngine> {
  if (folder === undefined) return startWorker(undefined)
  await mkdir(dirname(folder), { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    await createIfMissing(folder)
    const engine = await startWorker(folder)
    return {
      ...engine,
      async close() {
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A folder contains a complete database or does not exist: it is created under another name and then renamed. */
async function createIfMissing(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.making-`
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(prefix)) await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
  if (existsSync(folder)) return
  const making = join(dirname(folder), `${prefix}${process.pid}`)
  const engine = await startWorker(making)
  await engine.close()
  await rename(making, folder)
}

type Answer = { id: number; bytes?: Uint8Array; error?: string }
type Request = {
  kind: 'open' | 'exchange' | 'reset' | 'close'
  folder?: string | undefined
  bytes?: Uint8Array
  copied?: Uint8Array | undefined
}

/** Of an engine that was closed, for the next one: a new thread takes longer to start than an engine in it. */
let idleThread: Worker | undefined

function takeThread(): Worker {
  const thread = idleThread ?? new Worker(new URL('./worker.ts', import.meta.url))
  idleThread = undefined
  thread.ref()
  return thread
}

async function giveBack(thread: Worker): Promise<void> {
  // All listeners at once would include Node's own.
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
  // It ends the thread, which nobody uses, but must not end the process.
  thread.on('error', () => {})
  if (idleThread) return void (await thread.terminate())
  idleThread = thread
  // It must not keep the process alive.
  thread.unref()
  thread.once('exit', () => {
    if (idleThread === thread) idleThread = undefined
  })
}

async function startWorker(folder: string | undefined): Promise<EmbeddedEngine> {
  const worker = takeThread()
  const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>()
  let lastId = 0
  let stopped: Error | undefined

  worker.on('message', ({ id, bytes, error }: Answer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(bytes ?? new Uint8Array())
    else call?.reject(new Error(error))
  })
  const failAll = (error: Error) => {
    stopped = Object.assign(error, { code: 'ECONNRESET' })
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The embedded database has stopped.')))

  const ask = (request: Request) =>
    new Promise<Uint8Array>((resolve, reject) => {
      // The worker is gone, or another engine's.
      if (stopped) return reject(stopped)
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, ...request })
    })

  await ask({ kind: 'open', folder }).catch(async (error) => {
    await worker.terminate()
    throw error
  })
  return {
    exchange: (bytes, copied) => ask({ kind: 'exchange', bytes, copied }),
    resetSession: async () => void (await ask({ kind: 'reset' })),
    async close() {
      await ask({ kind: 'close' })
      failAll(new Error('The embedded database has stopped.'))
      await giveBack(worker)
    },
  }
}
