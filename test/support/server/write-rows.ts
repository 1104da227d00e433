/**
 * Inserts rows for as long as it runs and prints each one it has committed. The address is a database's or a data
 * folder. Run as a separate process.
 */
import { connectPostgres } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'

const [address = '', round = ''] = process.argv.slice(2)
const url = address.startsWith('postgres:') ? address : (await startEmbedded(address)).url
const connection = await connectPostgres(url, UNHURRIED_CONNECTION)
for (let row = 0; ; row += 1) {
  await connection.pool.query('insert into acknowledged (round, row) values ($1, $2)', [round, row])
  process.stdout.write(`written ${row}\n`)
}
