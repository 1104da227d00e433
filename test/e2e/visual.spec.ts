/**
 * Every design system component against its screenshot, in both themes. Text is set in blocks and nothing moves, so a
 * screenshot differs only if a color, corner, size or position does. If that was intended: `npm run pictures --
 * --renew`.
 */
import { blockStyles } from '../support/browser/block-font.ts'
import { expect, test } from '../support/browser/test.ts'

// The content security policy doesn't allow the font.
test.use({
  bypassCSP: true,
  // Tracing would take screenshots of its own.
  trace: 'off',
  viewport: { width: 1280, height: 900 },
})

const BLOCKS = `
  ${blockStyles()}
  /* In a corner, on whole pixels: a group that is added or grows moves no other screenshot. */
  [data-pictured] {
    position: fixed;
    inset: 0 auto auto 0;
    z-index: 9999;
    width: 872px;
    background: var(--paper);
  }
`

test('every design system component matches its screenshot', async ({ page, open }) => {
  await open('one-plan', '/ds-demo')
  await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
  await page.addStyleTag({ content: BLOCKS })
  expect(await page.evaluate(async () => (await document.fonts.load('16px Block')).length)).toBe(1)
  // High enough for each group, so nothing scrolls or reflows between two screenshots.
  await page.setViewportSize({ width: 1280, height: 5000 })
  for (const group of await page.locator('main section:has([data-specimen])').all()) {
    const name = await group.getAttribute('id')
    await group.evaluate((element) => element.setAttribute('data-pictured', ''))
    const picture = await group.screenshot({ animations: 'disabled' })
    await group.evaluate((element) => element.removeAttribute('data-pictured'))
    // Strict because it can be: a different shade counts, and a button's rounder corners are about thirty pixels.
    expect.soft(picture, name!).toMatchSnapshot(`${name}.png`, { threshold: 0.02, maxDiffPixels: 25 })
  }
})
