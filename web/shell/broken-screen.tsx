import { webConfig } from '#web/client/config.ts'
import { ErrorPanel } from './error-panel.tsx'

export function BrokenScreen() {
  return <ErrorPanel callCentre={webConfig.callCentre} />
}
