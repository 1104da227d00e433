/** Debian's Chromium through Playwright, with third-party cookies phased out. */
import { chromium as playwright, type ElementHandle, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import type { Browser, Engine, Tab } from './engine.ts'

export const chromium: Engine = {
  name: 'Chromium',

  async open(): Promise<Browser> {
    const browser = await playwright.launch({
      executablePath: findChromium()!,
      args: ['--test-third-party-cookie-phaseout', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1280, height: 900 },
    })
    return {
      openTab: async () => tabOf(await context.newPage()),
      close: () => browser.close(),
    }
  },
}

function tabOf(page: Page): Tab {
  const find = async (finding: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(finding)).asElement()
    if (!element) throw new Error('There is no such element.')
    return element
  }
  return {
    goTo: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
    reload: async () => void (await page.reload({ waitUntil: 'commit' })),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    evaluate: (expression) => page.evaluate(expression),
    click: async (finding) => (await find(finding)).click({ timeout: CLICK_TIMEOUT_MS }),
    type: async (finding, text) => (await find(finding)).fill(text),
    upload: async (finding, file) => (await find(finding)).setInputFiles(file),
    forgetCookie: (name) => page.context().clearCookies({ name }),
  }
}

// The element may be moving away: it is looked for again.
const CLICK_TIMEOUT_MS = 5_000
