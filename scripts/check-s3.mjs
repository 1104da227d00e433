// `npm run check-s3`: files in object storage, tested against OpenStack Swift with its S3 interface. Not part of
// `npm test`: installing Swift takes minutes.
import { existsSync } from 'node:fs'
import { ensurePackages } from './setup/install.mjs'
import { run, runQuietly } from './setup/project.mjs'
import { giveUp } from './setup/step.mjs'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const ADVICE = `It needs OpenStack Swift (Debian, as root: apt-get install ${PACKAGES.join(' ')}).`

const isInstalled = () => existsSync('/usr/bin/swift-proxy-server')

await ensurePackages()
if (!isInstalled()) await installSwift()
process.exit(run('vitest', ['run', '--project', 's3']))

async function installSwift() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) giveUp(ADVICE)
  process.stdout.write('Installing OpenStack Swift …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update', '-qq'], env)
  const { output } = await runQuietly(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES],
    env,
  )
  if (!isInstalled()) giveUp(`${output}\n${ADVICE}`)
}
