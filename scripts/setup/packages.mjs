// The npm packages, exactly as the lock file has them.
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hashOf, readStamp } from './fingerprint.mjs'
import { INSTALL_NODE, machineNodeSuffices, machinePath, packagedNode, root, runQuietly } from './project.mjs'
import { giveUp } from './step.mjs'

const STAMP = join(root, 'node_modules', '.installed')

/** @returns {import('./step.mjs').Installation | undefined} */
export function missingPackages() {
  if (!machineNodeSuffices() && !canUsePackagedNode()) giveUp(INSTALL_NODE)

  const wanted = hashOf(['package.json', 'package-lock.json'].map((name) => join(root, name)))
  const installed = readStamp(STAMP) === wanted && (machineNodeSuffices() || existsSync(packagedNode))
  return installed ? undefined : { name: 'npm packages', install: () => installPackages(wanted) }
}

async function installPackages(/** @type {string} */ wanted) {
  const { ok, output } = await runQuietly(
    'npm',
    [
      'ci',
      // The build needs the development packages, whatever NODE_ENV says.
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      // The only workspace is Node itself.
      ...(machineNodeSuffices() ? ['--workspaces=false'] : []),
    ],
    { ...process.env, PATH: machinePath().join(delimiter) },
  )
  if (!ok) return `${output}\nThe npm packages could not be installed. The lines above say why.`
  writeFileSync(STAMP, wanted)
  return undefined
}

/** The packaged Node is built for glibc: on Alpine, for one, it would install but not run. */
function canUsePackagedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const runsScripts = major > 20 || (major === 20 && minor >= 12)
  const platform = `${process.platform}-${process.arch}`
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return (
    runsScripts &&
    ['linux-x64', 'linux-arm64'].includes(platform) &&
    report.header?.glibcVersionRuntime !== undefined
  )
}
