/**
 * A production server's files: the server's code and only the packages that the lock file marks neither dev nor
 * optional, which is what `npm ci --omit=dev --omit=optional` installs.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const DEPLOYED = ['package.json', 'domain', 'contract', 'server', 'scripts']

interface LockedPackage {
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  link?: boolean
}

export async function copyProductionInstall(folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .filter(([, { dev, optional, devOptional, link }]) => !dev && !optional && !devOptional && !link)
    .map(([path]) => path)
  // Nested packages are copied with the outer one.
  const outermost = packages.filter((path) => path.lastIndexOf('node_modules/') === 0)
  await Promise.all([...DEPLOYED, ...outermost].map((path) => copy(path, folder)))

  const built = {
    'web/index.html': '<!doctype html><title>{{brandName}}</title><!--web-config-->',
    'drawing/draw-devices.js': 'export const drawDevices = () => undefined',
  }
  for (const [name, text] of Object.entries(built)) {
    const file = join(folder, 'dist', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function copy(path: string, folder: string): Promise<void> {
  await cp(join(root, path), join(folder, path), { recursive: true })
}
