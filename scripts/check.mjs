// `npm run check`: types, lint (with the direction of imports) and format.
import { ensurePackages } from './setup/install.mjs'
import { run } from './setup/project.mjs'

await ensurePackages()
const tools = {
  // Two projects at a time with one checker each: on two cores that takes half as long as the defaults.
  tsc: ['--build', '--builders', '2', '--checkers', '1'],
  oxlint: ['--deny-warnings'],
  oxfmt: ['--check', '.'],
}
const failed = Object.entries(tools).filter(([tool, args]) => run(tool, args) !== 0)
process.exit(failed.length > 0 ? 1 : 0)
