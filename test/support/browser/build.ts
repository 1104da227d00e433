/** The files of the current build. Files of earlier builds stay next to them for open tabs and don't count. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')

/** File names: the entry with what it loads immediately, and everything that can be loaded later. */
export function currentAssets(): { first: string[]; later: string[] } {
  const first = assetsNamedIn(readFileSync(join(folder, 'index.html'), 'utf8'))
  const all = new Set(first)
  for (const name of all) {
    for (const next of assetsNamedIn(readFileSync(join(folder, 'assets', name), 'utf8'))) all.add(next)
  }
  return { first, later: [...all].filter((name) => !first.includes(name)) }
}

/** The size on the wire. */
export function compressedSize(name: string): number {
  return statSync(join(folder, 'assets', `${name}.br`)).size
}

function assetsNamedIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/(?:assets\/|\.\/)([\w.-]+-[\w-]{8}\.(?:js|css))/g)].map(([, name]) => name!),
    ),
  ]
}
