/** A checkout with another build of the web app: a copy of ours in which one file has changed. */
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const firstBuild = fileURLToPath(new URL('../../../', import.meta.url))
const COPIED = 'package.json tsconfig.json tsconfig vite.config.ts domain contract web server scripts'.split(
  ' ',
)

/** Several screens show this text, so the names of their files change too. */
const CHANGED = {
  file: 'web/screen/words.ts',
  before: 'The problem is on our end.',
  after: 'It is our fault.',
}

export async function makeSecondBuild(folder: string): Promise<void> {
  await Promise.all(COPIED.map((path) => cp(join(firstBuild, path), join(folder, path), { recursive: true })))
  await symlink(join(firstBuild, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, CHANGED.file)
  const text = await readFile(file, 'utf8')
  if (!text.includes(CHANGED.before)) throw new Error(`${CHANGED.file} no longer has "${CHANGED.before}"`)
  await writeFile(file, text.replace(CHANGED.before, CHANGED.after))
  await promisify(execFile)(join(folder, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn'], {
    cwd: folder,
  })
}

/** Scripts that the first build has and the second does not. */
export async function changedScripts(second: string): Promise<string[]> {
  const [before, after] = await Promise.all([firstBuild, second].map((folder) => scriptsOf(folder)))
  return before!.filter((name) => !after!.includes(name))
}

async function scriptsOf(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'dist', 'web', 'assets'))).filter((name) => name.endsWith('.js'))
}

/** The script that a page starts with. */
export async function entryOf(folder: string): Promise<string> {
  return entryIn(await readFile(join(folder, 'dist', 'web', 'index.html'), 'utf8'))
}

export function entryIn(html: string): string {
  return /assets\/index-[\w-]+\.js/.exec(html)![0]
}
