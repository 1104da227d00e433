/** Runs as a separate process: a server whose port is free when it starts, and taken when it begins to listen. */
import { createServer } from 'node:net'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/process/start-server.ts'

const config = readConfig(process.env)
const other = createServer().unref()
try {
  await startServer(config, () => other.listen(config.port, config.host))
} catch (error) {
  process.stdout.write(`It did not start: ${(error as Error).message}\n`)
}
// Neither this nor the other server keeps the process running; only what it left open would.
process.channel?.unref()
