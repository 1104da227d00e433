import { useQuery } from '@tanstack/react-query'
import { myDevicesQuery } from './queries.ts'
import { useReferences } from './use-references.ts'
import { useViewer } from './viewer.ts'

/**
 * For a screen without data of its own that was opened directly: the shell still has to know who is looking. The way
 * on from such a screen is My Devices, so that is what is asked for.
 */
export function useViewerRead(): void {
  useQuery({ ...myDevicesQuery(useReferences()), enabled: useViewer() === null })
}
