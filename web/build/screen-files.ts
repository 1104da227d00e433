/** The files that each of the head's screens needs besides the first load. */
import type { Rolldown } from 'vite'
import { FIRST_CODE } from '../client/first-screens.ts'

export function screenFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const inFirstLoad = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => closure(chunk, bundle)),
  )
  return Object.fromEntries(
    Object.entries(FIRST_CODE).flatMap(([screen, code]) => {
      if (!code) return []
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/screens/${code}.tsx`)),
      )
      if (!chunk) throw new Error(`No file has the code of ${code}: see web/client/first-screens.ts.`)
      const needed = closure(chunk, bundle).filter((one) => !inFirstLoad.has(one))
      const files = needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...viteMetadata!.importedCss])
      return [[screen, [...new Set(files)].map((file) => `/${file}`)]]
    }),
  )
}

/** A chunk and everything that it imports. */
function closure(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
