/** Writes compressed copies next to each built file, so the server never compresses, and removes old builds. */
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const KEEP_DAYS = 30

export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      await keepPrevious(dir, Object.keys(bundle))
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
      files.push('favicon.svg')
      await Promise.all(files.map((file) => writeCompressed(join(dir, file))))
      await removeOld(join(dir, 'assets'))
    },
  }
}

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file).catch(() => undefined)
  if (!content) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** KEEP_DAYS counts from when a build is replaced, not from when it was made: the next build touches its files. */
async function keepPrevious(folder: string, files: string[]): Promise<void> {
  const list = join(folder, 'current-build.json')
  const previous = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as string[]
  const now = new Date()
  for (const file of previous.flatMap((name) => [name, `${name}.br`, `${name}.gz`])) {
    await utimes(join(folder, file), now, now).catch(() => {})
  }
  await writeFile(list, JSON.stringify(files))
}

async function removeOld(folder: string): Promise<void> {
  const oldest = Date.now() - KEEP_DAYS * 24 * 60 * 60 * 1000
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < oldest) await rm(file)
  }
}
