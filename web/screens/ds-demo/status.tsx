import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { About, Row, Specimen, Stack } from './specimen.tsx'

export function Statuses() {
  return (
    <>
      <About>
        The current state in words, with a dot. The warm color means “your turn” and nothing else.
      </About>
      <Specimen id="chip" name="Status chip: every tone, long text">
        <Row>
          <StatusChip tone="yours">Device Not Repairable. Buyout Ready for Decision.</StatusChip>
          <StatusChip tone="progress">In repair</StatusChip>
          <StatusChip tone="good">Covered</StatusChip>
          <StatusChip tone="bad">Delivery failed</StatusChip>
          <StatusChip tone="neutral">Not covered yet</StatusChip>
        </Row>
      </Specimen>
      <Specimen id="banner" name="Banner: your turn, an error, context">
        <Stack>
          <Banner
            tone="yours"
            title="Replacement option provided"
            action={<Button size="small">Review</Button>}
          >
            Review by 2:40 PM tomorrow
          </Banner>
          <Banner tone="bad" title="We can’t show your devices right now">
            Nothing is lost. The problem is on our end.
          </Banner>
          <Banner tone="neutral" title="Work laptop">
            MacBook Pro 14" · $1,150 of $1,500 benefit left
          </Banner>
        </Stack>
      </Specimen>
    </>
  )
}

export function Waiting() {
  return (
    <>
      <About>
        Content that’s loading keeps its place. An empty page says why it’s empty and what to do next.
      </About>
      <Specimen id="skeleton" name="Skeleton: tile, text, control">
        <Stack>
          <Skeleton shape="tile" />
          <Skeleton width="medium" />
          <Skeleton width="short" />
          <Skeleton width="long" />
          <Skeleton shape="control" width="full" />
        </Stack>
      </Specimen>
      <Specimen id="empty" name="Empty state: an error with two ways forward">
        <EmptyState
          title="We can’t show this page right now"
          drawing={<UnpluggedDrawing />}
          actions={
            <>
              <ButtonLink variant="secondary" href="tel:+18337854414">
                Call 1-833-785-4414
              </ButtonLink>
              <Button>Reload this page</Button>
            </>
          }
        >
          Seems like we have a trouble loading this page.
        </EmptyState>
      </Specimen>
    </>
  )
}
