// The built web app, in dist/.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashOf, readStamp } from './fingerprint.mjs'
import { root, runToolQuietly } from './project.mjs'
import { giveUp, step } from './step.mjs'

const FILES = ['web/index.html', 'drawing/draw-devices.js']
const SOURCES = ['domain', 'contract', 'web', 'vite.config.ts', 'package-lock.json']

/** Builds the web app, unless nothing that goes into it has changed. */
export async function ensureWebBuild() {
  const stamp = join(root, 'dist', '.built')
  const files = SOURCES.flatMap((name) => filesBelow(join(root, name)))
  const wanted = hashOf(files.filter((file) => !/\.test\.tsx?$/.test(file)))
  if (readStamp(stamp) === wanted && FILES.every((file) => existsSync(join(root, 'dist', file)))) return

  const build = () => runToolQuietly('vite', ['build', '--logLevel', 'warn'])
  const { ok, output } = await step('Building the web app', build)
  // A clean build prints nothing; a warning is shown even though the build went through.
  process.stdout.write(output)
  if (!ok) giveUp('The web app could not be built. The lines above say why.')
  writeFileSync(stamp, wanted)
}
