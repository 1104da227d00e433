import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import * as words from './words.ts'

export function ChangedElsewhere({ draft }: { draft: ClaimDraftControls }) {
  return (
    <div role="alert">
      {draft.isOverruled && (
        <Banner
          tone="neutral"
          title={words.changedElsewhere}
          action={
            <Button variant="secondary" size="small" onClick={draft.insist}>
              {words.keepMine}
            </Button>
          }
        >
          {words.changedText}
        </Banner>
      )}
    </div>
  )
}
