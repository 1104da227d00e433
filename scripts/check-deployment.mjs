// `npm run check-deployment`: restarts and new versions behind a real haproxy. Not part of `npm test`: it installs
// haproxy, and takes minutes.
import { ensureProgram } from './setup/debian.mjs'
import { ensurePackagesAndBrowsers } from './setup/install.mjs'
import { run } from './setup/project.mjs'
import { ensureWebBuild } from './setup/web-build.mjs'

await ensurePackagesAndBrowsers()
await ensureProgram('haproxy', '/usr/sbin/haproxy', ['haproxy'])
await ensureWebBuild()
process.exit(run('vitest', ['run', '--project', 'deployment', ...process.argv.slice(2)]))
