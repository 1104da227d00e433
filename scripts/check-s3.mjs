// `npm run check-s3`: files in object storage, tested against OpenStack Swift with its S3 interface. Not part of
// `npm test`: installing Swift takes minutes.
import { ensureProgram } from './setup/debian.mjs'
import { ensurePackages } from './setup/install.mjs'
import { run } from './setup/project.mjs'

await ensurePackages()
await ensureProgram('OpenStack Swift', '/usr/bin/swift-proxy-server', [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
])
process.exit(run('vitest', ['run', '--project', 's3']))
