import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyShelfDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Fill, Row, Stack } from './show.tsx'
import type { SpecimenGroup } from './specimen.ts'

export const statusGroups: readonly SpecimenGroup[] = [
  {
    id: 'status',
    title: 'Status',
    about: 'The current state in words, with a dot. The warm color means “your turn” and nothing else.',
    specimens: [
      {
        id: 'chip',
        name: 'Status chip: every tone',
        Piece: () => (
          <Row>
            <StatusChip tone="yours">Your turn</StatusChip>
            <StatusChip tone="progress">In repair</StatusChip>
            <StatusChip tone="good">Covered</StatusChip>
            <StatusChip tone="bad">Delivery failed</StatusChip>
            <StatusChip tone="neutral">Not covered yet</StatusChip>
          </Row>
        ),
      },
      {
        id: 'chip-long',
        name: 'Status chip: long text',
        Piece: () => <StatusChip tone="yours">Device Not Repairable. Buyout Ready for Decision.</StatusChip>,
      },
      {
        id: 'banner',
        name: 'Banner: your turn, an error, context',
        Piece: () => (
          <Fill>
            <Banner
              tone="yours"
              title="Replacement option provided"
              action={<Button size="small">Review</Button>}
            >
              Review by 2:40 PM tomorrow
            </Banner>
            <Banner
              tone="bad"
              title="We can’t show your devices right now"
              action={<Button size="small">Try again</Button>}
            >
              Nothing is lost. The problem is on our end.
            </Banner>
            <Banner tone="neutral" title="Work laptop">
              MacBook Pro 14" · $1,150 of $1,500 benefit left
            </Banner>
          </Fill>
        ),
      },
    ],
  },
  {
    id: 'waiting',
    title: 'Waiting and empty',
    about: 'Content that’s loading keeps its place. An empty page says why it’s empty and what to do next.',
    specimens: [
      {
        id: 'skeleton',
        name: 'Skeleton: text, control, tile',
        Piece: () => (
          <Fill>
            <Row>
              <Skeleton shape="tile" />
              <Stack>
                <Skeleton width="medium" />
                <Skeleton width="short" />
              </Stack>
            </Row>
            <Skeleton width="long" />
            <Skeleton shape="control" width="full" />
          </Fill>
        ),
      },
      {
        id: 'empty',
        name: 'Empty state: with one action',
        Piece: () => (
          <EmptyState
            title="No devices yet"
            drawing={<EmptyShelfDrawing />}
            actions={<Button>Add a device</Button>}
          >
            Add your first one now, and requesting service later takes just a few taps.
          </EmptyState>
        ),
      },
      {
        id: 'empty-trouble',
        name: 'Empty state: an error with two ways forward',
        Piece: () => (
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
        ),
      },
    ],
  },
]
