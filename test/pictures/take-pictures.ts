/**
 * `npm run pictures`: every screen in its main states, at both widths and in both themes, on one page:
 * .pictures/index.html. `npm run pictures -- job` takes only those with "job" in their name. `npm run pictures --
 * --renew` replaces the screenshots that tests compare with, where they differ.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensurePackagesAndBrowsers } from '../../scripts/setup/install.mjs'
import { root, run } from '../../scripts/setup/project.mjs'
import { ensureWebBuild } from '../../scripts/setup/web-build.mjs'
import config from '../../playwright.config.ts'
import { startDatabase, startStillPortal } from '../support/browser/data.ts'
import { openStage, scenes } from '../support/browser/scenes/index.ts'
import { fitWindow, openWindow, THEMES, WIDTHS } from '../support/browser/scenes/window.ts'
import { signInAs } from '../support/browser/sign-in.ts'
import { createRunFolder } from '../support/run-folder.ts'
import { STOP_CLOCK } from '../support/still-clock.ts'

const wanted = process.argv.slice(2)
const target = join(root, '.pictures')

await ensurePackagesAndBrowsers()
await ensureWebBuild()
if (wanted.includes('--renew'))
  process.exit(run('playwright', ['test', 'screens', 'visual', '--update-snapshots']))
await rm(target, { recursive: true, force: true })
await mkdir(target)

const folder = await createRunFolder('pictures')
const browser = await chromium.launch(config.projects![1]!.use!.launchOptions)
const taken: string[] = []
try {
  await startDatabase(folder.path)
  const portal = await startStillPortal(join(folder.path, 'portal'))
  for (const [account, shown] of scenes) {
    const names = shown.map(({ name }) => name)
    if (wanted.length > 0 && !names.some(isWanted)) continue
    const context = await browser.newContext({
      baseURL: portal.url,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    })
    await context.addInitScript({ content: STOP_CLOCK })
    const page = await context.newPage()
    const stage = await openStage(page, () => signInAs(account, page))
    for (const { name, show } of shown) {
      await openWindow(page, WIDTHS[0]!)
      try {
        await show(stage)
      } catch (error) {
        process.stderr.write(`${name} is not there: ${String(error)}\n`)
        process.exitCode = 1
      }
      if (!isWanted(name)) continue
      process.stdout.write(`${name}\n`)
      await take(page, name)
      taken.push(name)
    }
    await context.close()
  }
  await writeFile(join(target, 'index.html'), sheet(taken))
  process.stdout.write(`\n${taken.length} screens: ${join(target, 'index.html')}\n`)
  await portal.stop()
} finally {
  await browser.close()
  await folder.remove()
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part))
}

async function take(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await fitWindow(page, width)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(target, fileOf(name, width, colorScheme)) })
    }
  }
}

function fileOf(name: string, width: number, theme: string): string {
  return `${name}-${width}-${theme}.png`
}

function sheet(names: string[]): string {
  const pictures = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })))
  const rows = names.map(
    (name) => `<section id="${name}"><h2><a href="#${name}">${name}</a></h2><div>
${pictures
  .map(({ width, theme }) => {
    const file = fileOf(name, width, theme)
    return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${theme}"></a>`
  })
  .join('\n')}
</div></section>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>
  body { margin: 2rem; background: #888; font: 1rem/1.5 system-ui; }
  h2 { position: sticky; top: 0; margin: 0; padding-block: 0.5rem; background: #888; }
  h2 a { color: inherit; text-decoration: none; }
  section > div { display: grid; grid-template-columns: 1280fr 1280fr 390fr 390fr; gap: 1rem; align-items: start; margin-bottom: 3rem; }
  img { display: block; width: 100%; }
</style>
${rows.join('\n')}
</html>
`
}
