import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './scripts/setup/browsers.mjs'

/**
 * Each window would load two pages for the omnibox popup, a third of what a test costs. Chromium only uses the last
 * --disable-features it gets, so Playwright's own list is repeated as far as it matters here.
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

// These mostly wait: for a timeout or a retry. Their own worker does that while the others are busy.
const WAITING = [
  'remote-gateway.spec.ts',
  'trouble.spec.ts',
  'failed-decision.spec.ts',
  'live.spec.ts',
  'long-history.spec.ts',
]

// The longest test of all: it starts first.
const LONG = ['screens.spec.ts']

// Cameras, icons and blocked cookies need the full browser. Everything else runs faster in the headless shell.
const OF_WHOLE_BROWSER = ['scan-serial-number.spec.ts', 'budgets.spec.ts', 'other-site.spec.ts']
const wholeBrowser = findChromium()

// Animations are drawn sixty times a second, such as a skeleton's for as long as a test waits. No script depends on
// them. The tests in the full browser keep them.
const inHeadlessShell = {
  launchOptions: launch(findHeadlessShell()),
  contextOptions: { reducedMotion: 'reduce' as const },
}

const reportFolder = process.env.TEST_REPORT_DIR

export default defineConfig({
  testDir: 'test/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './test/support/browser/setup.ts',
  projects: [
    {
      name: 'screens',
      workers: 2,
      testMatch: LONG,
      use: inHeadlessShell,
    },
    {
      name: 'waiting',
      workers: 1,
      testMatch: WAITING,
      use: inHeadlessShell,
    },
    {
      name: 'others',
      workers: 2,
      testIgnore: [...LONG, ...WAITING, ...OF_WHOLE_BROWSER],
      use: inHeadlessShell,
    },
    {
      name: 'whole browser',
      workers: 2,
      testMatch: OF_WHOLE_BROWSER,
      use: {
        launchOptions: launch(wholeBrowser, [
          '--use-fake-device-for-media-stream',
          '--test-third-party-cookie-phaseout',
        ]),
      },
    },
  ],
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // On a machine that gives the tests a tenth of a processor, they take ten times as long. A test has a shorter limit
  // only where that limit is what is promised.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ['list'],
    ...(reportFolder ? [['json', { outputFile: join(reportFolder, 'playwright.json') }] as const] : []),
  ],
  use: {
    // What can't be clicked by then never will be.
    actionTimeout: 180_000,
    // Tracing every test for the few that fail would take a tenth of the time: use `--trace on` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

function launch(executablePath: string | undefined, more: string[] = []) {
  return {
    ...(executablePath ? { executablePath } : {}),
    // Without a UTF-8 locale Chromium mangles the names of uploaded files.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      ...more,
      // Grayscale antialiasing on every machine: screenshots are compared.
      '--disable-lcd-text',
      `--disable-features=${UNUSED_FEATURES.join(',')}`,
      // With a debugger attached, V8 collects stack traces all the time: recording source positions eagerly is cheaper
      // than parsing again for each.
      '--js-flags=--no-enable-lazy-source-positions',
      // Chromium's own sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}
