/** A server as production runs it, on its own port, that can be restarted. */
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_NODE_ARGUMENTS } from '../../../scripts/run-server.mjs'
import { startChild, type Child } from '../child.ts'
import { childrenOf } from '../child-processes.ts'
import { freePort } from '../free-port.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface ProductionServer {
  port: number
  start(folder?: string): Promise<void>
  /** As a supervisor does, and waits for its end. */
  stop(): Promise<void>
  kill(): void
  /** The processes that serve, of a server with several. */
  workers(): number[]
  /** What its runs so far have logged, for a check that failed. */
  logged(): string
}

const productionSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'portal@mail.test',
  SMS_WEBHOOK_URL: 'https://sms.test',
  SMS_WEBHOOK_KEY: 'unused',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '1000000',
  TRUSTED_PROXIES: '1',
}

/** `folder` is the checkout that it runs: ours, or a copy with another build. */
export async function productionServer(settings: Record<string, string>): Promise<ProductionServer> {
  const port = await freePort()
  let child: Child | undefined
  const logs: string[] = []
  return {
    port,
    async start(folder = root) {
      const [first, ...args] = [...SERVER_NODE_ARGUMENTS, 'server/main.ts']
      child = startChild(first, args, { ...productionSettings, PORT: String(port), ...settings }, folder)
      await untilReady(child, port)
    },
    async stop() {
      child?.kill('SIGTERM')
      const { code, output } = await child!.ended
      logs.push(output)
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`)
    },
    kill: () => child?.kill('SIGKILL'),
    workers: () => childrenOf(child!.pid),
    logged: () => logs.join('\n'),
  }
}

async function untilReady(child: Child, port: number): Promise<void> {
  let end: { code: number | null; output: string } | undefined
  void child.ended.then((ended) => (end = ended))
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok
  while (!(await isReady())) {
    if (end) throw new Error(`The server did not start:\n${end.output}`)
    await wait(100)
  }
}
