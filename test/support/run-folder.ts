/**
 * A folder that is removed when its process ends, however that happens: a shell waits for EOF on a pipe, which the
 * system closes even for a killed process, then stops what is still running and removes the folder.
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

/** A process that wrote its id to a `*.pid` file in the folder is stopped first. */
const CLEAN_UP = `
  cat > /dev/null
  for file in "$1"/*.pid "$1"/*/*.pid; do
    [ -f "$file" ] && pid=$(head -n 1 "$file") && kill -QUIT "$pid" 2> /dev/null
    while [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
  done
  rm -rf "$1"`

export async function createRunFolder(name: string): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), `portal-test-${name}-`))
  // Another user may have to traverse it.
  await chmod(path, 0o711)
  const cleaner = spawn('/bin/sh', ['-c', CLEAN_UP, 'sh', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own process group: Ctrl-C must not reach it.
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
