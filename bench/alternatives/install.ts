/**
 * Installs the servers and their packages in a temporary folder, once for each list of versions, so that this project's
 * node_modules contain only the portal's packages. Nest needs decorator metadata with parameter types, which Node's
 * type stripping doesn't produce, so all servers are compiled.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

const SERVERS = join(import.meta.dirname, 'servers')

/** The folder with a JavaScript file for each server. */
export async function installServers(): Promise<string> {
  const list = await readFile(join(SERVERS, 'package.json'))
  const version = createHash('sha256').update(list).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `portal-alternatives-${version}`)
  if (!existsSync(folder)) await install(folder)
  for (const file of await readdir(SERVERS)) {
    if (file.endsWith('.ts')) await translate(file, folder)
    else await cp(join(SERVERS, file), join(folder, file))
  }
  // Generate the Prisma client. That doesn't need the migration engine, which would be downloaded.
  const prisma = join('node_modules', 'prisma', 'build', 'index.js')
  run(folder, process.execPath, [prisma, 'generate', '--schema', 'schema.prisma'])
  return folder
}

/** Into another folder first, so that an interrupted installation is not taken for a complete one. */
async function install(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished)
  await cp(join(SERVERS, 'package.json'), join(unfinished, 'package.json'))
  run(unfinished, 'npm', ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'])
  await rename(unfinished, folder)
}

function run(folder: string, program: string, args: string[]): void {
  execFileSync(program, args, {
    cwd: folder,
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function translate(file: string, folder: string): Promise<void> {
  const source = await readFile(join(SERVERS, file), 'utf8')
  const { code } = await transformWithOxc(source, file, {
    decorator: { legacy: true, emitDecoratorMetadata: true },
    sourcemap: false,
  })
  const script = code.replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"')
  await writeFile(join(folder, file.replace(/\.ts$/, '.js')), script)
}
