// The npm packages, exactly as the lock file has them.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, readStamp } from './fingerprint.mjs'
import { machineNodeSuffices, NODE_MAJOR, packagedNode, root, runQuietly } from './project.mjs'
import { giveUp } from './step.mjs'

const STAMP = join(root, 'node_modules', '.installed')
const INSTALL_NODE = `Install Node ${NODE_MAJOR} or later and try again: this machine has ${process.version}.`

/** @returns {import('./install.mjs').Installation | undefined} */
export function missingPackages() {
  const packaged = ['linux-x64', 'linux-arm64'].includes(`${process.platform}-${process.arch}`)
  if (!machineNodeSuffices() && !packaged) giveUp(INSTALL_NODE)

  const wanted = hashOf(['package.json', 'package-lock.json'].map((name) => join(root, name)))
  const installed = readStamp(STAMP) === wanted && (machineNodeSuffices() || existsSync(packagedNode))
  return installed ? undefined : { name: 'npm packages', install: () => installPackages(wanted) }
}

async function installPackages(/** @type {string} */ wanted) {
  const { ok, output } = await runQuietly('npm', [
    'ci',
    // The build needs the development packages, whatever NODE_ENV says.
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // The only workspace is Node itself.
    ...(machineNodeSuffices() ? ['--workspaces=false'] : []),
  ])
  if (!ok) return `${output}\nThe npm packages could not be installed. The lines above say why.`
  if (!machineNodeSuffices() && !runs(packagedNode)) return INSTALL_NODE
  writeFileSync(STAMP, wanted)
  return undefined
}

/** The packaged Node is built for glibc: on Alpine, for one, it installs but does not run. */
function runs(/** @type {string} */ node) {
  return spawnSync(node, ['--version']).status === 0
}
