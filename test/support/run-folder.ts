/**
 * A folder that is gone when the process that asked for it is, however that ends: a shell waits for the end of a
 * pipe, which the system closes even for a process that is killed, ends what was left running and removes it all.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunFolder {
  path: string
  remove(): Promise<void>
}

/** Whoever writes its process id to a file named `*.pid` inside is ended first. */
const CLEAN_UP = `
  cat > /dev/null
  for file in "$1"/*.pid "$1"/*/*.pid; do
    [ -f "$file" ] && pid=$(head -n 1 "$file") && kill -QUIT "$pid" 2> /dev/null
    while [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
  done
  rm -rf "$1"`

export async function createRunFolder(name: string): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), `portal-test-${name}-`))
  // Another user may have to pass through.
  await chmod(path, 0o711)
  const cleaner = spawn('/bin/sh', ['-c', CLEAN_UP, 'sh', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: Ctrl-C must not reach it.
    detached: true,
  })
  return {
    path,
    async remove() {
      const gone = once(cleaner, 'exit')
      cleaner.stdin.end()
      await gone
    },
  }
}
