/**
 * `npm run pictures`: every screen in its main states, at both widths and in both themes, on one page:
 * .pictures/index.html. `npm run pictures -- job` shows only those with "job" in their name. `npm run pictures --
 * --renew` replaces the screenshots that tests compare with, where they differ.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePackagesAndBrowsers } from '../../scripts/setup/install.mjs'
import { root, run } from '../../scripts/setup/project.mjs'
import { ensureWebBuild } from '../../scripts/setup/web-build.mjs'
import { scenes } from '../support/browser/scenes/index.ts'
import { THEMES, WIDTHS } from '../support/browser/scenes/window.ts'

const wanted = process.argv.slice(2)
const target = join(root, '.pictures')

await ensurePackagesAndBrowsers()
await ensureWebBuild()
if (wanted.includes('--renew'))
  process.exit(run('playwright', ['test', 'screens', 'visual', '--update-snapshots']))
await rm(target, { recursive: true, force: true })
await mkdir(target)
process.exitCode = run('playwright', ['test', 'screens'], { ALBUM: target })
const names = scenes
  .flatMap(([, shown]) => shown.map(({ name }) => name))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
await writeFile(join(target, 'index.html'), sheet(names))
process.stdout.write(`\n${names.length} screens: ${join(target, 'index.html')}\n`)

function sheet(names: string[]): string {
  const pictures = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })))
  const rows = names.map(
    (name) => `<section id="${name}"><h2><a href="#${name}">${name}</a></h2><div>
${pictures
  .map(({ width, theme }) => {
    const file = `${name}-${width}-${theme}.png`
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
