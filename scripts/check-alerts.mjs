// `npm run check-alerts`: the alerts in deploy/, first with promtool's tests, then in a real Prometheus that watches a
// real server. Not part of `npm test`: it installs Prometheus.
import { spawnSync } from 'node:child_process'
import { ensureProgram } from './setup/debian.mjs'
import { ensurePackages } from './setup/install.mjs'
import { root, run } from './setup/project.mjs'
import { ensureWebBuild } from './setup/web-build.mjs'

await ensurePackages()
await ensureProgram('Prometheus', '/usr/bin/prometheus', ['prometheus'])
await ensureWebBuild()
for (const args of [
  ['check', 'rules', 'deploy/alerts.yml'],
  ['test', 'rules', 'deploy/alerts.test.yml'],
]) {
  const { status } = spawnSync('/usr/bin/promtool', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
process.exit(run('vitest', ['run', '--project', 'alerts']))
