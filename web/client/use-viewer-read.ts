import { useQuery } from '@tanstack/react-query'
import { myDevicesQuery } from './queries.ts'
import { useReferences } from './use-references.ts'
import { useViewer } from './viewer.ts'

/**
 * For a screen without data of its own that was opened directly: the shell still has to know who is looking. The way
 * on from such a screen is My Devices, so that is what is asked for. As a courtesy its failure is nobody's concern.
 */
export function useViewerRead({ isCourtesy = false } = {}): void {
  useQuery({
    ...myDevicesQuery(useReferences()),
    enabled: useViewer() === null,
    // Where the devices themselves were refused, asking again would only be refused again.
    retryOnMount: !isCourtesy,
    meta: { isCourtesy },
  })
}
