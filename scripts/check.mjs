// Types, lint (with the direction of imports) and format.
import { ensureDependencies, run } from './prepare.mjs'

await ensureDependencies()
const tools = { tsc: ['--noEmit'], oxlint: ['--deny-warnings'], oxfmt: ['--check', '.'] }
const failed = Object.entries(tools).filter(([tool, args]) => run(tool, args) !== 0)
process.exit(failed.length > 0 ? 1 : 0)
