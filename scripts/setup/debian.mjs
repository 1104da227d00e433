// Programs that some checks need, from Debian's packages.
import { existsSync } from 'node:fs'
import { runQuietly } from './project.mjs'
import { giveUp, step } from './step.mjs'

/**
 * Installs a program unless it is there already.
 *
 * @param {string} name
 * @param {string} file one that the packages install
 * @param {string[]} packages
 */
export async function ensureProgram(name, file, packages) {
  if (existsSync(file)) return
  const advice = `It needs ${name} (Debian, as root: apt-get install ${packages.join(' ')}).`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) giveUp(advice)
  const { output } = await step(`Installing ${name} (once)`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly('apt-get', ['update', '-qq'], env)
    const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
    return runQuietly('apt-get', ['install', ...options, ...packages], env)
  })
  if (!existsSync(file)) giveUp(`${output}\n${advice}`)
}
