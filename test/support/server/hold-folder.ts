/** Starts the database of a data folder and holds it until stopped. Run as a separate process. */
import { startEmbedded } from '#server/database/embedded/start.ts'

const database = await startEmbedded(process.argv[2]!)
process.stdout.write(`holding ${database.url}\n`)
process.once('disconnect', async () => {
  await database.stop()
  process.exit(0)
})
