import { Suspense } from 'react'
import { lazyPart } from '#web/client/load-chunk.ts'
import { TroublePanel } from '#web/shell/trouble-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { isNotThere, isSignedOut } from '#web/screen/is-not-there.ts'
import * as words from './words.ts'

// Kept out of the first load: rarely needed, and a refusal means the network works.
const Refused = lazyPart(async () => (await import('#web/screen/screen-error.tsx')).ScreenError, NotShown)

interface FailedProps {
  error: unknown
  onRetry: () => void
}

export function MyDevicesError({ error, onRetry }: FailedProps) {
  return isNotThere(error) ? (
    <Suspense>
      <Refused title={words.title} error={error} onRetry={onRetry} />
    </Suspense>
  ) : (
    <NotShown error={error} onRetry={onRetry} />
  )
}

function NotShown({ error, onRetry }: FailedProps) {
  return (
    <>
      <PageHeading title={words.title} />
      {!isSignedOut(error) && (
        <TroublePanel title={words.cannotShow} onRetry={onRetry}>
          {words.cannotShowText}
        </TroublePanel>
      )}
    </>
  )
}
