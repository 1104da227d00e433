/** An installed program that ends with its standard input, so that it never outlives its check. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const UNTIL_EOF = '"$@" & cat > /dev/null; kill $!; wait'

export interface Program {
  stop(): Promise<void>
}

interface Options {
  /** In addition to our own environment. */
  env?: Record<string, string>
  /** For a program that complains about what doesn't matter here. */
  isQuiet?: boolean
}

export function startProgram(
  command: string,
  args: string[],
  { env, isQuiet = false }: Options = {},
): Program {
  const child = spawn('/bin/sh', ['-c', UNTIL_EOF, 'sh', command, ...args], {
    stdio: ['pipe', 'ignore', isQuiet ? 'ignore' : 'inherit'],
    env: { ...process.env, ...env },
  })
  return {
    async stop() {
      const gone = once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}
