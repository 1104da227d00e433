// Programs that a check needs and npm does not have.
import { existsSync } from 'node:fs'
import { runQuietly } from './project.mjs'
import { giveUp } from './step.mjs'

/**
 * Installs Debian's packages if `program` is missing; without apt or root, says what to install.
 *
 * @param {string} program
 * @param {string[]} packages
 */
export async function ensureProgram(program, packages) {
  if (existsSync(program)) return
  const advice = `It needs ${program} (Debian, as root: apt-get install ${packages.join(' ')}).`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) giveUp(advice)
  process.stdout.write(`Installing ${packages.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update', '-qq'], env)
  const { output } = await runQuietly(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages],
    env,
  )
  if (!existsSync(program)) giveUp(`${output}\n${advice}`)
}
