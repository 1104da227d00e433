// What a fresh machine lacks: npm packages, Node 24 among them where the machine's is older, and browsers.
import { missingBrowsers } from './browsers.mjs'
import { missingPackages } from './packages.mjs'
import { giveUp, step } from './step.mjs'

export async function ensurePackages() {
  await installAll([missingPackages()])
}

export async function ensurePackagesAndBrowsers() {
  await installAll([missingPackages(), missingBrowsers()])
}

/** Downloads run side by side: together they take about as long as the slowest. */
async function installAll(/** @type {(import('./step.mjs').Installation | undefined)[]} */ installations) {
  const missing = installations.filter((installation) => installation !== undefined)
  if (missing.length === 0) return
  const title = `Installing ${missing.map(({ name }) => name).join(' and ')} (once)`
  const problems = await step(title, () => Promise.all(missing.map(({ install }) => install())))
  const problem = problems.find((text) => text !== undefined)
  if (problem !== undefined) giveUp(problem)
}
