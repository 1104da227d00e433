import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests of the server that need no database: once is enough for them.
const withoutDatabase = [
  'server/{config,config-documents}.test.ts',
  'server/openapi/*.test.ts',
  'server/http/{page,closing-connections,schema-to-write,load-shedding}.test.ts',
  'server/uploads/read-body.test.ts',
  'server/identity/{bearer,references}.test.ts',
  'server/partner/signature.test.ts',
  'server/recorded/placeholders.test.ts',
  'sandbox/partner/stories.test.ts',
  'server/database/embedded/lock.test.ts',
  'server/database/statement.test.ts',
]
const withDatabase = ['server/**/*.test.ts', 'sandbox/**/*.test.ts']

const reportFolder = process.env.TEST_REPORT_DIR

/**
 * The same files on each engine: what holds on one has to hold on the other. What one alone can do stands in
 * `*.embedded.test.ts` or `*.postgres.test.ts`.
 */
function onEngine(name: 'embedded' | 'postgres', other: 'embedded' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name,
      include: withDatabase,
      exclude: [...withoutDatabase, `**/*.${other}.test.ts`],
      // One process for several files: each has a database of its own, and nothing else is shared.
      isolate: false,
      globalSetup: [`test/support/server/${name}.setup.ts`],
      setupFiles: ['test/support/server/declared-rows.setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    reporters: ['default', ...(reportFolder ? ['json'] : [])],
    ...(reportFolder ? { outputFile: { json: join(reportFolder, 'vitest.json') } } : {}),
    setupFiles: ['test/support/console.setup.ts'],
    // Processes of their own: tests start worker threads, and engines that end with their process.
    pool: 'forks',
    // Nearly every file starts a database engine for a few seconds: compiling it twice, the second time for speed,
    // takes longer than it saves.
    execArgv: ['--liftoff-only'],
    // One more than there are cores: some of them wait, for a time to pass or an engine to start.
    maxWorkers: 3,
    // What is waited for may come late on a busy machine; it ends the wait when it comes.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}', ...withoutDatabase],
        },
      },
      onEngine('embedded', 'postgres'),
      onEngine('postgres', 'embedded'),
    ],
  },
})
