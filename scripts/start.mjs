// `npm start`: installs what is missing, builds the web app and runs the server with its sandbox.
import { loadEnvFile } from './setup/env-file.mjs'
import { ensurePackages } from './setup/install.mjs'
import { ensureWebBuild } from './setup/web-build.mjs'
import { runServer } from './run-server.mjs'

await ensurePackages()
loadEnvFile()
await ensureWebBuild()
runServer()
