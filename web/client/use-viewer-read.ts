import { useQuery } from '@tanstack/react-query'
import { useReadQuery } from './use-read.ts'
import { useViewer } from './viewer.ts'

/**
 * For a screen without data of its own that was opened directly: the shell still needs the viewer. Such a screen
 * leads on to My Devices, so that is the query to run. With `isCourtesy`, a failure is not reported.
 */
export function useViewerRead({ isCourtesy = false } = {}): void {
  useQuery({
    ...useReadQuery('my-devices', {}),
    enabled: useViewer() === null,
    // If the devices themselves were refused, asking again would be refused too.
    retryOnMount: !isCourtesy,
    meta: { isCourtesy },
  })
}
