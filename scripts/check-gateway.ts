/** Tries every call against a partner's gateway: `npm run check-gateway -- <address>` (docs/gateway.md). */
import { openPartnerConnection } from '#server/gateway/remote/calls/connection.ts'
import { openChecker, type Outcome } from './check-gateway/checker.ts'
import { readOptions, USAGE, type Options } from './check-gateway/options.ts'
import { tryReads } from './check-gateway/reads.ts'
import { describeOutcome, isUsable, summarize } from './check-gateway/report.ts'
import { tryWrites, WHAT_IS_CREATED } from './check-gateway/writes.ts'

export async function checkGateway(options: Options): Promise<Outcome[]> {
  const { connection, token, subject, customerRef, write } = options
  const check = openChecker({ partner: openPartnerConnection(connection), token, subject, customerRef })
  const known = await tryReads(check, options)
  if (write && known) await tryWrites(check, options, known)
  check.skipOthers(write)
  return check.outcomes
}

if (import.meta.main) {
  let options: Options | undefined
  try {
    options = readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    process.exitCode = 2
  }
  if (options) {
    if (options.write) process.stdout.write(`${WHAT_IS_CREATED}\n\n`)
    const outcomes = await checkGateway(options)
    for (const outcome of outcomes) process.stdout.write(`${describeOutcome(outcome)}\n`)
    process.stdout.write(`\n${summarize(outcomes)}\n`)
    process.exitCode = isUsable(outcomes) ? 0 : 1
  }
}
