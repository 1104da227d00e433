import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { runServer } from './run-server.mjs'

await ensureDependencies()
ensureBuild()
runServer()
