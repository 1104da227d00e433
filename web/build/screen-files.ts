/** The files that each first screen needs in addition to the first load. */
import type { Rolldown } from 'vite'
import { SCREENS } from '#contract/screens.ts'

export function screenFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const inFirstLoad = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => closure(chunk, bundle)),
  )
  return Object.fromEntries(
    SCREENS.map(({ file }) => {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/screens/${file}-screen.tsx`)),
      )
      if (!chunk) throw new Error(`There is no web/screens/${file}-screen.tsx, of contract/screens.ts.`)
      const needed = closure(chunk, bundle).filter((one) => !inFirstLoad.has(one))
      const files = needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...viteMetadata!.importedCss])
      return [file, [...new Set(files)].map((name) => `/${name}`)]
    }),
  )
}

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
