// What the browser tests run in: Chromium, and its headless shell, which starts and works faster because it has no
// windows or toolbars. If only one is available, it runs all tests.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runQuietly } from './project.mjs'
import { giveUp } from './step.mjs'

const CHROMIUM_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const HEADLESS_SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell']
const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing']

/** `CHROMIUM_PATH`, or a Chromium or Chrome on the PATH or among a Mac's applications. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findCommand(CHROMIUM_COMMANDS) || findMacApp()
}

/** `CHROMIUM_PATH` sets both: the tests should run in the named browser. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH || findCommand(HEADLESS_SHELL_COMMANDS) || findChromium()
}

/** @returns {import('./step.mjs').Installation | undefined} */
export function missingBrowsers() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) giveUp(`CHROMIUM_PATH names ${given}, but there is no such file.`)
  if (findChromium()) return undefined
  const mayInstall = process.getuid?.() === 0 && findCommand(['apt-get'])
  if (!mayInstall) giveUp(INSTALL_CHROMIUM)
  return { name: 'Chromium', install: aptInstall }
}

const INSTALL_CHROMIUM =
  'The browser tests need Chromium or Chrome. Install one (Debian, as root: apt-get install chromium;\n' +
  'macOS: brew install --cask google-chrome), or set CHROMIUM_PATH to one that is not on the PATH.'

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (/** @type {string[]} */ names) =>
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)
  await runQuietly('apt-get', ['update', '-qq'], env)
  const { ok, output } = await install(['chromium', 'chromium-headless-shell'])
  // Not every release packages the headless shell separately.
  if (!ok) await install(['chromium'])
  return findChromium() ? undefined : `${output}\n${INSTALL_CHROMIUM}`
}

function findCommand(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

function findMacApp() {
  if (process.platform !== 'darwin') return undefined
  return ['/Applications', join(homedir(), 'Applications')]
    .flatMap((folder) => MAC_APPS.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)))
    .find(existsSync)
}
