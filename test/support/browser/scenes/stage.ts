/** One customer's window, which goes from screen to screen without loading the page again. */
import { expect, type Page } from '@playwright/test'
import { callsOf, type PortalCalls } from '../claims.ts'
import { stepTo, type Visit } from '../test.ts'

export interface Stage {
  page: Page
  visit: Visit
  calls: PortalCalls
  /** The id of a device, by its name. */
  device(name: string): string
  /** The number of the Service Call for a device, by part of the device's name. */
  job(device: string): string
  /** Goes to a screen and waits until it is complete. */
  show(path: string, search?: string): Promise<void>
  /** Waits until nothing on the screen loads. */
  settle(): Promise<void>
}

export async function openStage(page: Page, visit: Visit): Promise<Stage> {
  const calls = await callsOf(page)
  await settled(page)
  const { customerRef, contractRef } = visit
  const references = { customerRef, ...(contractRef && { contractRef }) }
  const [{ devices }, { rows }] = await Promise.all([
    calls.read('my-devices', references),
    calls.read('service-history', references),
  ])
  const settle = () => settled(page)
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
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await stepTo(address, page)
      // The screen that was left stays until the next one has loaded; that one then gets the focus.
      await page.waitForFunction(() => document.activeElement?.matches('h1, dialog, dialog *'))
      await settle()
      await tryAgain(page)
    },
  }
}

/** No heading is missing, nothing is busy, and what was asked of the server has been answered. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await expect(page.getByText('Saving…')).toHaveCount(0)
}

/** On a busy machine the server refuses what it can't answer in time, and says so. */
async function tryAgain(page: Page): Promise<void> {
  for (let times = 0; times < 5; times++) {
    if (!(await page.getByText('trouble loading this page').first().isVisible())) return
    await page.reload()
    await settled(page)
  }
}

function known<Item>(item: Item | undefined, name: string): Item {
  if (!item) throw new Error(`Nothing is called ${name}`)
  return item
}
