// `npm run check-browsers`: signing in, and what customers do most, in Chromium, Firefox and WebKitGTK. Not part of
// `npm test`: it installs the last two, and takes minutes.
import { spawnSync } from 'node:child_process'
import { ensureProgram } from './setup/debian.mjs'
import { ensurePackagesAndBrowsers } from './setup/install.mjs'
import { nodePath, root, toolEnvironment } from './setup/project.mjs'
import { ensureWebBuild } from './setup/web-build.mjs'

await ensurePackagesAndBrowsers()
await ensureProgram('Firefox ESR', '/usr/bin/firefox-esr', ['firefox-esr'])
await ensureProgram('WebKitGTK’s driver', '/usr/bin/WebKitWebDriver', ['webkit2gtk-driver'])
await ensureProgram('Xvfb', '/usr/bin/Xvfb', ['xvfb'])
await ensureWebBuild()
const { status } = spawnSync(nodePath(), ['test/engines/check-browsers.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exit(status ?? 1)
