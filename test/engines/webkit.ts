/**
 * WebKitGTK's MiniBrowser through WebKitWebDriver, with Intelligent Tracking Prevention as in Safari, on a screen of its
 * own.
 */
import { existsSync, globSync } from 'node:fs'
import { freePort } from '../support/free-port.ts'
import { startProgram, type Program } from '../support/program.ts'
import type { Browser, Engine, Tab } from './engine.ts'
import { answers, until } from './until.ts'
import { openSession, type WebDriver } from './web-driver.ts'

// WebDriver's name for an element in its JSON.
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const MOST_SCREENS = 50_000

export const webkit: Engine = {
  name: 'WebKitGTK',

  async open(folder): Promise<Browser> {
    const screen = await startScreen()
    const port = await freePort()
    const program = startProgram('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
      env: { HOME: folder, DISPLAY: screen.name, GDK_BACKEND: 'x11' },
      isQuiet: true,
    })
    const address = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver', () => answers(`${address}/status`))
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
    const driver = await openSession(address, {
      acceptInsecureCerts: true,
      // Whoever uses it waits for what a page shows.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary, args: ['--automation', '--enable-itp'] },
    })
    let isFirst = true
    return {
      async openTab() {
        if (isFirst) {
          isFirst = false
          return tabOf(driver, (await driver.get('/window')) as string)
        }
        const { handle } = (await driver.post('/window/new', { type: 'tab' })) as { handle: string }
        return tabOf(driver, handle)
      },
      async close() {
        await driver.delete('')
        await program.stop()
        await screen.stop()
      },
    }
  },
}

/** A virtual one. Ports are as good as any to find a number that nobody uses. */
async function startScreen(): Promise<Program & { name: string }> {
  const number = (await freePort()) % MOST_SCREENS
  const program = startProgram('/usr/bin/Xvfb', [`:${number}`, '-screen', '0', '1280x1000x24'], {
    isQuiet: true,
  })
  await until('Xvfb', async () => existsSync(`/tmp/.X11-unix/X${number}`))
  return { ...program, name: `:${number}` }
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const select = () => driver.post('/window', { handle })
  const send = async (path: string, body: object = {}) => {
    await select()
    return driver.post(path, body)
  }
  const run = (expression: string) => send('/execute/sync', { script: `return ${expression}`, args: [] })
  const find = async (finding: string) => {
    const element = (await run(finding)) as Record<string, string> | null
    if (!element) throw new Error('There is no such element.')
    return `/element/${element[ELEMENT]}`
  }
  return {
    goTo: async (url) => void (await send('/url', { url })),
    reload: async () => void (await send('/refresh')),
    back: async () => void (await send('/back')),
    evaluate: run,
    click: async (finding) => void (await send(`${await find(finding)}/click`)),
    async type(finding, text) {
      const element = await find(finding)
      await send(`${element}/clear`)
      await send(`${element}/value`, { text })
    },
    upload: async (finding, file) => void (await send(`${await find(finding)}/value`, { text: file })),
    async forgetCookie(name) {
      await select()
      await driver.delete(`/cookie/${name}`)
    },
  }
}
