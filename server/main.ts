/** Entry point: configuration → one process, or several behind one port. */
import cluster from 'node:cluster'
import { readConfig, type Config } from './config.ts'
import { readSecretFiles } from './secret-files.ts'

// Until the server can stop gracefully, it ends at once, even as the first process of a container, where a signal that
// nobody handles does nothing. It ends with its parent, too.
const exit = () => process.exit(0)
const ENDING = ['SIGTERM', 'SIGINT', 'disconnect']
for (const event of ENDING) process.on(event, exit)
try {
  await start(readConfig(readSecretFiles(process.env)))
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

/** The process that starts the workers serves nothing, so it doesn't load what they do. */
async function start(config: Config): Promise<void> {
  const stopsByItself = () => {
    for (const event of ENDING) process.off(event, exit)
  }
  if (cluster.isWorker || config.workers === 1) {
    const { startServer } = await import('./process/start-server.ts')
    return startServer(config, stopsByItself)
  }
  const { startWorkers } = await import('./workers/start-workers.ts')
  await startWorkers(config, stopsByItself)
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 3000} is already in use. Stop what uses it, or choose another: PORT=3001 npm start`
  }
  if (code === 'EACCES') return `Not allowed: ${message}. Choose another PORT or DATA_DIR.`
  return message || String(error)
}
