import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/client/load-chunk.ts'
import { TroublePanel } from '#web/shell/trouble-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { isNotThere } from '../is-not-there.ts'
import * as words from './words.ts'

// Kept out of the first load: rarely needed, and a refusal means the network works.
const Refused = lazy(() =>
  loadChunk(() => import('../screen-error.tsx')).then(
    ({ ScreenError }) => ({ default: ScreenError }),
    () => ({ default: NotShown }),
  ),
)

export function MyDevicesError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return isNotThere(error) ? (
    <Suspense>
      <Refused title={words.title} error={error} onRetry={onRetry} />
    </Suspense>
  ) : (
    <NotShown onRetry={onRetry} />
  )
}

function NotShown({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHeading title={words.title} />
      <TroublePanel title={words.cannotShow} onRetry={onRetry}>
        {words.cannotShowText}
      </TroublePanel>
    </>
  )
}
