/**
 * Firefox with strict tracking protection, through WebDriver BiDi, which it speaks by itself. Playwright's own Firefox is a
 * patched build that has to be downloaded.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { startProgram } from '../support/program.ts'
import { tabOf } from './bidi-tab.ts'
import { connectBiDi } from './bidi.ts'
import type { Browser, Engine } from './engine.ts'
import { answers, until } from './until.ts'

const PREFERENCES = {
  'browser.contentblocking.category': 'strict',
  // Its list of exceptions lets some sign-ins through, for as long as it lasts.
  'privacy.antitracking.enableWebcompat': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
}

export const firefox: Engine = {
  name: 'Firefox',

  async open(folder): Promise<Browser> {
    const profile = join(folder, 'firefox')
    await mkdir(profile)
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    await writeFile(join(profile, 'user.js'), lines.join('\n'))
    const port = await freePort()
    const program = startProgram(
      '/usr/bin/firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
      { env: { HOME: folder }, isQuiet: true },
    )
    await until('Firefox', () => answers(`http://127.0.0.1:${port}`))
    const bidi = await connectBiDi(`ws://127.0.0.1:${port}/session`)
    await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
    return {
      async openTab() {
        const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
        return tabOf(bidi, context)
      },
      async close() {
        await bidi.send('browser.close', {})
        await program.stop()
      },
    }
  },
}
