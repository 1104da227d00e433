/**
 * Compiles the embedded engine once per test process. V8 shares compiled code between modules with the same bytes while
 * one of them is alive; each test file's engine would otherwise be compiled anew.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const KEPT = Symbol.for('compiled embedded engine')
const kept = globalThis as { [KEPT]?: Promise<WebAssembly.Module> }

kept[KEPT] ??= compile()
await kept[KEPT]

async function compile(): Promise<WebAssembly.Module> {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(engine, 'pglite.wasm')))
}
