// `npm run serve`: the server alone, for production. It installs nothing and builds nothing: `dist/` and the
// packages of `npm ci --omit=dev --omit=optional` have to be there.
import { existsSync } from 'node:fs'
import { loadEnvFile } from './setup/env-file.mjs'
import { INSTALL_NODE, machineNodeSuffices, packagedNode } from './setup/project.mjs'
import { giveUp } from './setup/step.mjs'
import { runServer } from './run-server.mjs'

if (!machineNodeSuffices() && !existsSync(packagedNode)) giveUp(INSTALL_NODE)
loadEnvFile()
// Set here, so that nobody runs the sandbox, whose password is public, by accident.
runServer({ env: { NODE_ENV: 'production' } })
