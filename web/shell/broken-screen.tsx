import type { ErrorComponentProps } from '@tanstack/react-router'
import { webConfig } from '#web/client/config.ts'
import { ChunkLoadError } from '#web/client/load-chunk.ts'
import { ErrorPanel } from './error-panel.tsx'
import { UnloadedScreen } from './unloaded-screen.tsx'

export function BrokenScreen({ error }: ErrorComponentProps) {
  const { callCenter } = webConfig
  return error instanceof ChunkLoadError ? (
    <UnloadedScreen callCenter={callCenter} />
  ) : (
    <ErrorPanel callCenter={callCenter} />
  )
}
