/** One customer's window, which goes from screen to screen without loading the page again. */
import { expect, type Page, type Request } from '@playwright/test'
import { callsOf, type PortalCalls } from '../claims.ts'
import { stepTo, type SignedIn } from '../test.ts'

export interface Stage {
  page: Page
  visit: SignedIn
  calls: PortalCalls
  /** The id of a device, by its name. */
  device(name: string): string
  /** The number of the Service Call for a device, by part of the device's name. */
  job(device: string): string
  /** Goes to a screen and waits until it is complete. */
  show(path: string, search?: string): Promise<void>
  /** Waits until nothing on the screen loads or is drawn later. */
  settle(): Promise<void>
}

/** Signs in, and looks up the customer's devices and Service Calls. */
export async function openStage(page: Page, signIn: () => Promise<SignedIn>): Promise<Stage> {
  const underWay = watchRequests(page)
  const settle = () => settled(page, underWay)
  const visit = await signIn()
  const calls = await callsOf(visit)
  await settle()
  const { customerRef, contractRef } = visit
  const references = { customerRef, ...(contractRef && { contractRef }) }
  const [{ devices }, { rows }] = await Promise.all([
    calls.read('my-devices', references),
    calls.read('service-history', references),
  ])
  return {
    page,
    visit,
    calls,
    settle,
    device: (name) =>
      known(
        devices.find(({ equipmentName, modelName }) => [equipmentName, modelName].includes(name)),
        name,
      ).inventoryEquipmentId,
    job: (device) =>
      known(
        rows.find(({ title }) => title.includes(device)),
        device,
      ).number,
    async show(path, search = '') {
      const address = visit.at(path) + search
      if (page.url().endsWith(address)) return settle()
      await hideDialog(page)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await stepTo(address, page)
      // The screen that was left stays until the next one has loaded; that one then gets the focus.
      await page.waitForFunction(() => document.activeElement?.matches('h1, dialog, dialog *'))
      await settle()
    },
  }
}

export async function hideDialog(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
}

/** What the page asked for that has not arrived. */
function watchRequests(page: Page): () => string[] {
  const underWay = new Set<Request>()
  // The stream of a job's changes stays open, and a report of activity may outlive its page.
  page.on('request', (request) => /job-events|session\/activity/.test(request.url()) || underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => [...underWay].map((request) => request.url())
}

/** The screen is there, nothing is asked for, and the browser has nothing left to do: long lists are drawn in two steps. */
async function settled(page: Page, underWay: () => string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(async () => {
    expect(underWay(), 'asked for').toEqual([])
    expect(await page.evaluate(isIdle), 'nothing is busy').toBe(true)
    expect(underWay(), 'asked for then').toEqual([])
  }).toPass({ intervals: [20] })
}

function isIdle(): Promise<boolean> {
  const isBusy = () =>
    document.querySelector('[aria-busy=true]') !== null || document.body.textContent.includes('Saving…')
  return scheduler.postTask(() => !isBusy(), { priority: 'background' })
}

function known<Item>(item: Item | undefined, name: string): Item {
  if (!item) throw new Error(`Nothing is called ${name}`)
  return item
}
