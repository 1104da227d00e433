/** Plays all cases in one engine and place, and says how each went. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILES } from '../support/sample-files.ts'
import { cases } from './cases.ts'
import type { Engine } from './engine.ts'
import { Page } from './page.ts'
import { openPortal, type Place, type Portal } from './portal.ts'
import { keepsCookiesApart } from './third-party-cookies.ts'
import type { Visit } from './visit.ts'

export interface Outcome {
  case: string
  /** Undefined if all is as it should be. */
  problem: string | undefined
  /** How many documents were asked for, redirects included. */
  documents: number
}

/** At the marketing site and at the portal. More is a circle. */
const MOST_AUTHORIZATIONS = 2

export async function play(engine: Engine, place: Place, folder: string): Promise<Outcome[]> {
  await mkdir(folder)
  const photo = join(folder, 'Panel.jpg')
  await writeFile(photo, FILES.jpeg)
  const portal = await openPortal(folder, place)
  try {
    const browser = await engine.open(folder)
    try {
      const openTab = async () => new Page(await browser.openTab())
      const page = await openTab()
      if (!(await keepsCookiesApart(page))) throw new Error(`${engine.name} sends third-party cookies.`)
      return await playAll({ page, openTab, portal, devices: '', photo })
    } finally {
      await browser.close()
    }
  } finally {
    await portal.stop()
  }
}

async function playAll(visit: Visit): Promise<Outcome[]> {
  const { portal } = visit
  const outcomes: Outcome[] = []
  for (const { name, forms = 0, play } of cases) {
    portal.forgetAsked()
    const failure = await play(visit).then(
      () => undefined,
      (error: Error) => error.message,
    )
    outcomes.push({
      case: name,
      problem: failure ?? problemIn(portal, forms),
      documents: documentsOf(portal),
    })
    // Nobody is signed in: the others would fail alike.
    if (visit.devices === '') break
  }
  return outcomes
}

function problemIn({ asked }: Portal, expectedForms: number): string | undefined {
  const pages = asked.filter(({ method }) => method === 'GET')
  const forms = pages.filter(
    ({ path, status }) => path.startsWith('/identity/sign-in/') && status === 200,
  ).length
  if (forms !== expectedForms) return `The provider showed its form ${forms} times.`
  const authorizations = pages.filter(({ path }) => path === '/identity/auth').length
  if (authorizations > MOST_AUTHORIZATIONS) return `A circle: the provider was asked ${authorizations} times.`
  return undefined
}

function documentsOf({ asked }: Portal): number {
  return asked.filter(({ isDocument }) => isDocument).length
}
