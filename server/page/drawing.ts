/** Draws a screen before the app's script has arrived, with the app's own components (web/page/draw-devices.tsx). */
import { existsSync } from 'node:fs'
import { MyDevices } from '#contract/screens.ts'

/** The HTML of the screen at this address, from the answer to its first read. Undefined if only the app draws it. */
export type DrawScreen = (address: URL, answer: string) => string | undefined

interface Built {
  drawDevices(result: unknown, references: Record<string, string>, callCenter: string): string | undefined
}

/** Undefined if the web app hasn't been built, as in development. */
export async function loadDrawing(file: URL, callCenter: string): Promise<DrawScreen | undefined> {
  if (!existsSync(file)) return undefined
  const { drawDevices } = (await import(file.href)) as Built
  return ({ pathname, searchParams }, answer) => {
    const { customerRef = '', contractRef, ...others } = Object.fromEntries(searchParams)
    // Leave searches, filters and orders to the app.
    if (pathname !== MyDevices || Object.keys(others).length > 0) return undefined
    // The same order of parameters as in the app's links.
    const references = { customerRef, ...(contractRef && { contractRef }) }
    return drawDevices(JSON.parse(answer), references, callCenter)
  }
}
