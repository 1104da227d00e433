import { useMatches } from '@tanstack/react-router'
import { webConfig } from '#web/client/config.ts'
import { UnbuiltScreen } from './unbuilt.tsx'

export function UnbuiltRoute() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.unbuilt })
  return screen && <UnbuiltScreen {...screen} callCentre={webConfig.callCentre} />
}
