import { chmod } from 'node:fs/promises'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { UNHURRIED_CONNECTION } from '../unhurried.ts'
import { temporaryFolder } from './database.ts'

/** A data folder that whoever runs PostgreSQL can enter. */
export async function embeddedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o711)
  return folder
}

/** As a portal on that data folder does. Closing it stops PostgreSQL. */
export async function openData(folder: string): Promise<Connection> {
  const database = await startEmbedded(folder)
  const connection = await connectPostgres(database.url, UNHURRIED_CONNECTION)
  return {
    ...connection,
    async close() {
      await connection.close()
      await database.stop()
    },
  }
}
