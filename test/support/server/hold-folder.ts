/** Opens an embedded database folder and holds it until stopped. Run as a separate process. */
import { connectEmbedded } from '#server/database/connect.ts'

const connection = await connectEmbedded(process.argv[2])
process.stdout.write('holding\n')
process.stdout.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
process.once('disconnect', async () => {
  await connection.close()
  process.exit(0)
})
