import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reportFolder = process.env.TEST_REPORT_DIR

export default defineConfig({
  root: import.meta.dirname,
  test: {
    reporters: ['default', ...(reportFolder ? ['json'] : [])],
    ...(reportFolder ? { outputFile: { json: join(reportFolder, 'vitest.json') } } : {}),
    setupFiles: ['test/support/console.setup.ts'],
    // Separate processes: tests start worker threads, and databases that end with their process.
    pool: 'forks',
    // One more than there are cores: some workers wait for a timer or for the database.
    maxWorkers: 3,
    // On a machine that gives the tests a tenth of a processor, they take ten times as long. A test has a shorter limit
    // only where that limit is what is promised.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files without state of their own share a process: starting one for each took as long as the tests.
          isolate: false,
          include: [
            '{domain,contract,web,scripts,test}/**/*.test.{ts,tsx}',
            '{server,sandbox}/**/*.unit.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,sandbox}/**/*.test.ts'],
          // Those without a database are unit tests.
          exclude: ['**/*.{unit,s3}.test.ts'],
          // One process for several files: each has its own database, and nothing else is shared.
          isolate: false,
          globalSetup: ['test/support/server/postgres.setup.ts'],
          setupFiles: ['test/support/server/declared-rows.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // `npm run check-s3`
          name: 's3',
          include: ['server/**/*.s3.test.ts'],
          globalSetup: ['test/support/s3/s3.setup.ts'],
          setupFiles: ['test/support/server/declared-rows.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // `npm run check-alerts`
          name: 'alerts',
          include: ['test/alerts/*.check.ts'],
          globalSetup: ['test/support/server/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // `npm run check-deployment`
          name: 'deployment',
          include: ['test/deployment/*.check.ts'],
          globalSetup: ['test/support/server/postgres.setup.ts'],
        },
      },
    ],
  },
})
