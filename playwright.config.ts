import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './scripts/setup/browsers.mjs'

/**
 * Each window would load two pages for the suggestions below its address bar, a third of what a test costs. Chromium
 * heeds the last list it is given, so Playwright's own is repeated as far as it matters here.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'AvoidCorsURLLoaderRestartOnRedirect',
]

// These mostly wait: for a limit to pass, a next attempt, a server that is started again. A worker of their own does
// that beside those that are busy.
const WAITING = [
  'still-here.spec.ts',
  'remote-gateway.spec.ts',
  'restart.spec.ts',
  'trouble.spec.ts',
  'live.spec.ts',
  'long-history.spec.ts',
]

// Cameras and icons are a matter of the whole browser. The rest does without its windows and toolbars, in less time.
const OF_WHOLE_BROWSER = ['scan-serial-number.spec.ts', 'budgets.spec.ts']
const wholeBrowser = findChromium()
const headlessShell = findHeadlessShell()

const reportFolder = process.env.TEST_REPORT_DIR

export default defineConfig({
  testDir: 'test/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './test/support/browser/setup.ts',
  projects: [
    { name: 'waiting', workers: 1, testMatch: WAITING, use: { launchOptions: launch(headlessShell) } },
    {
      name: 'others',
      workers: 2,
      testIgnore: [...WAITING, ...OF_WHOLE_BROWSER],
      use: { launchOptions: launch(headlessShell) },
    },
    {
      name: 'whole browser',
      workers: 2,
      testMatch: OF_WHOLE_BROWSER,
      use: { launchOptions: launch(wholeBrowser) },
    },
  ],
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(reportFolder ? [['json', { outputFile: join(reportFolder, 'playwright.json') }] as const] : []),
  ],
  use: {
    // Recording every step for the few that fail would take a tenth of the time: `--trace on` does it when asked.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

function launch(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    // Without a UTF-8 locale Chromium mangles the names of uploaded files.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // Letters have grey edges on every machine, whatever its screen: pictures are compared.
      '--disable-lcd-text',
      `--disable-features=${UNUSED_FEATURES.join(',')}`,
      // Somebody is listening, so stack traces are taken all the while: to note lines at once is cheaper than to parse
      // again for each.
      '--js-flags=--no-enable-lazy-source-positions',
      // Chromium's own sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}
