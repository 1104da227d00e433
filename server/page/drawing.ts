/** What draws a screen before the app's script has arrived, built from the app's own components (web/page/draw-devices.tsx). */
import { existsSync } from 'node:fs'
import { MyDevices } from '#contract/screens.ts'

/** The HTML of a screen at this address, from the answer of its first read. Undefined for what only the app draws. */
export type DrawScreen = (address: URL, answer: string) => string | undefined

interface Built {
  drawDevices(result: unknown, references: Record<string, string>, callCenter: string): string | undefined
}

/** Undefined where nothing is built, as in development. */
export async function loadDrawing(file: URL, callCenter: string): Promise<DrawScreen | undefined> {
  if (!existsSync(file)) return undefined
  const { drawDevices } = (await import(file.href)) as Built
  return ({ pathname, searchParams }, answer) => {
    const { customerRef = '', contractRef, ...others } = Object.fromEntries(searchParams)
    // A search, filter or order is for the app.
    if (pathname !== MyDevices || Object.keys(others).length > 0) return undefined
    // In the order of the app's links.
    const references = { customerRef, ...(contractRef && { contractRef }) }
    return drawDevices(JSON.parse(answer), references, callCenter)
  }
}
