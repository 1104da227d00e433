import type { ErrorComponentProps } from '@tanstack/react-router'
import { ChunkLoadError } from '#web/client/load-chunk.ts'
import { ErrorPanel } from './error-panel.tsx'
import { UnloadedScreen } from './unloaded-screen.tsx'

export function BrokenScreen({ error }: ErrorComponentProps) {
  return error instanceof ChunkLoadError ? <UnloadedScreen /> : <ErrorPanel />
}
