import { expect, type Locator } from '@playwright/test'

/** Expects the element not to shift when scrolled to from the top. */
export async function expectToStay(far: Locator): Promise<void> {
  const places = await far.evaluate(async (element) => {
    const frames = async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    }
    const place = () => Math.round(element.getBoundingClientRect().top + scrollY)
    scrollTo(0, 0)
    await frames()
    const before = place()
    element.scrollIntoView()
    await frames()
    return { before, after: place() }
  })
  expect(places.after).toBe(places.before)
}
