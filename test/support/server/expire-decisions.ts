/** Expires every decision that is due at the given time. Run as a separate process. */
import { connectPostgres } from '#server/database/connect.ts'
import { expireDecisions } from '#server/recurring/replacement-decisions.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'

const [address = '', now = ''] = process.argv.slice(2)
const { db } = await connectPostgres(address, UNHURRIED_CONNECTION)
process.stdout.write('begun\n')
await expireDecisions(
  { db, brandName: 'Hearthline', publicUrl: 'http://localhost', subscriptions: new Map() },
  new Date(now),
)
process.stdout.write('done\n')
process.exit(0)
