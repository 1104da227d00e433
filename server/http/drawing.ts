/** What draws a screen before the app's script has arrived, built from the app's own components (web/page/draw-devices.tsx). */
import { existsSync } from 'node:fs'
import { MyDevices } from '#contract/screen-paths.ts'

/** The HTML of a screen at this address, from the answer of its first read. Undefined for what only the app draws. */
export type DrawScreen = (address: URL, answer: string) => string | undefined

interface Built {
  drawDevices(result: unknown, references: Record<string, string>, callCenter: string): string | undefined
}

const REFERENCES = ['customerRef', 'contractRef']

/** Undefined in development, where there is no build. */
export async function loadDrawing(file: URL, callCenter: string): Promise<DrawScreen | undefined> {
  if (!existsSync(file)) return undefined
  const { drawDevices } = (await import(file.href)) as Built
  return ({ pathname, searchParams }, answer) => {
    const references = Object.fromEntries(searchParams)
    // A search, filter or order is for the app.
    const isPlain = Object.keys(references).every((name) => REFERENCES.includes(name))
    return pathname === MyDevices && isPlain
      ? drawDevices(JSON.parse(answer), references, callCenter)
      : undefined
  }
}
