/**
 * Installs the packages of the alternatives into a temporary folder, once for each list of versions, and puts their
 * servers there: what is found below node_modules of this project is the portal's alone. Nest needs decorators with the
 * types of parameters, which Node doesn't understand, so all servers are translated.
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
export async function prepareServers(): Promise<string> {
  const list = await readFile(join(SERVERS, 'package.json'))
  const version = createHash('sha256').update(list).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `portal-alternatives-${version}`)
  if (!existsSync(folder)) await install(folder)
  for (const file of await readdir(SERVERS)) {
    if (file.endsWith('.ts')) await translate(file, folder)
    else await cp(join(SERVERS, file), join(folder, file))
  }
  return folder
}

/** Into another folder first, so that an interrupted installation is not taken for a complete one. */
async function install(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished)
  await cp(join(SERVERS, 'package.json'), join(unfinished, 'package.json'))
  const quietly = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quietly], { cwd: unfinished, stdio: ['ignore', 'inherit', 'inherit'] })
  await rename(unfinished, folder)
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
