/** An installed program that ends with its standard input, so that it never outlives its check. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const UNTIL_EOF = '"$@" & cat > /dev/null; kill $!; wait'

export interface Program {
  stop(): Promise<void>
}

export function startProgram(command: string, args: string[]): Program {
  const child = spawn('/bin/sh', ['-c', UNTIL_EOF, 'sh', command, ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  return {
    async stop() {
      const gone = once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}
