// `npm run check`: types, lint (with the direction of imports) and format.
import { ensurePackages } from './setup/install.mjs'
import { run } from './setup/project.mjs'

await ensurePackages()
const tools = {
  tsc: ['--build'],
  oxlint: ['--deny-warnings'],
  oxfmt: ['--check', '.'],
}
const failed = Object.entries(tools).filter(([tool, args]) => run(tool, args) !== 0)
process.exit(failed.length > 0 ? 1 : 0)
