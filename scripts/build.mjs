// `npm run build`: the web app in dist/, which a production server serves.
import { ensurePackages } from './setup/install.mjs'
import { ensureWebBuild } from './setup/web-build.mjs'

await ensurePackages()
await ensureWebBuild()
