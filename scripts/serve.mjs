// `npm run serve`: the server alone, for production. It installs nothing and builds nothing: `dist/web` and the
// packages of `npm ci --omit=dev --omit=optional` have to be there.
import { existsSync } from 'node:fs'
import { loadEnvFile } from './setup/env-file.mjs'
import { machineNodeSuffices, NODE_MAJOR, packagedNode } from './setup/project.mjs'
import { giveUp } from './setup/step.mjs'
import { runServer } from './run-server.mjs'

if (!machineNodeSuffices() && !existsSync(packagedNode))
  giveUp(`Install Node ${NODE_MAJOR} or later: this machine has ${process.version}.`)
loadEnvFile()
runServer()
