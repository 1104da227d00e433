/** The syntax of our own files, for tests that compare what one exports with what others import. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

const root = join(import.meta.dirname, '..')

export type Node = { type: string } & Record<string, unknown>

export function filesLike(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
}

const parsed = new Map<string, Node[]>()

/** The statements of a file. */
export function bodyOf(path: string): Node[] {
  const known = parsed.get(path)
  if (known) return known
  const code = readFileSync(join(root, path), 'utf8')
  const body = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Node[]
  parsed.set(path, body)
  return body
}

/** The names of exported values: types cost nothing. */
export function exportsOf(path: string): string[] {
  return bodyOf(path).flatMap((statement) => {
    const declared = statement.declaration as Node | null
    if (statement.type !== 'ExportNamedDeclaration' || !declared) return []
    if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration')
      return [nameOf(declared.id)]
    if (declared.type !== 'VariableDeclaration') return []
    return (declared.declarations as Node[]).map(({ id }) => nameOf(id))
  })
}

/** The file that declares an export of `path`, even if `path` only passes it on with `export *`. */
export function ownerOf(path: string, name: string): string {
  if (exportsOf(path).includes(name)) return path
  const passedOn = bodyOf(path).filter(({ type }) => type === 'ExportAllDeclaration')
  const targets = passedOn.map(({ source }) => targetOf((source as { value: string }).value, path))
  return targets.map((target) => ownerOf(target, name)).find((owner) => owner !== '') ?? ''
}

/** The file that `path` means by `specifier`. */
export function targetOf(specifier: string, path: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier)
}

export function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? ''
}
