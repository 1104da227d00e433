/**
 * Draws My Devices on the server, from the data in the page. The devices are visible a round trip before the app's
 * script has arrived and draws them itself. Built as a separate file (web/build/drawing.ts).
 */
import { renderToStaticMarkup } from 'react-dom/server'
import type { FunctionResult } from '#contract/index.ts'
import type { ScreenReferences } from '../client/queries.ts'
import { DrawnDevices } from '../screens/devices/drawn-devices.tsx'
import { ReferencesInLinks } from '../shell/link.tsx'

/** Undefined for what only the app draws. */
export function drawDevices(
  result: FunctionResult<'my-devices'>,
  references: ScreenReferences,
  callCenter: string,
): string | undefined {
  if (result.devices.length === 0 || result.viewer.plans.length > 1) return undefined
  return renderToStaticMarkup(
    <ReferencesInLinks value={references}>
      <DrawnDevices {...result} callCenter={callCenter} />
    </ReferencesInLinks>,
  )
}
