import { defineConfig } from '@playwright/test'
import { join } from 'node:path'

const reportFolder = process.env.TEST_REPORT_DIR

export default defineConfig({
  testDir: 'test/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './test/support/browser-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(reportFolder ? [['json', { outputFile: join(reportFolder, 'playwright.json') }] as const] : []),
  ],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        // Letters have grey edges on every machine, whatever its screen: pictures are compared.
        '--disable-lcd-text',
        // Chromium's own sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
