import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Writes Prisma's client. Its engine for migrations, which would be downloaded, is not needed for that. */
export async function generatePrismaClient({ folder }: { folder: string }): Promise<void> {
  if (existsSync(join(folder, 'prisma'))) return
  const prisma = join(folder, 'node_modules', 'prisma', 'build', 'index.js')
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  }
  execFileSync(process.execPath, [prisma, 'generate', '--schema', 'schema.prisma'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
