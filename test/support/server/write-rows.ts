/** Inserts rows for as long as it runs and prints each one it has committed. Run as a separate process. */
import { connectEmbedded, connectPostgres } from '#server/database/connect.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'

const [address = '', round = ''] = process.argv.slice(2)
const connection = await (address.startsWith('postgres:')
  ? connectPostgres(address, UNHURRIED_CONNECTION)
  : connectEmbedded(address))
for (let row = 0; ; row += 1) {
  await connection.pool.query('insert into acknowledged (round, row) values ($1, $2)', [round, row])
  process.stdout.write(`written ${row}\n`)
}
