/** The components that tell a job's story: what to decide, progress, history. */
import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { UploadItem, UploadList, type UploadState } from '#web/ui/upload-item.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { About, Specimen, Stack } from './specimen.tsx'

// A fixed clock, so that screenshots are stable.
const clock = () => Date.parse('2026-11-15T20:28:00Z')

const decideBy = (until: string) => (
  <Countdown until={until} windowHours={REVIEW_WINDOW_HOURS} clock={clock}>
    Decide by 2:40 PM tomorrow.
  </Countdown>
)

const drawing = <ProductDrawing device={{ productLine: 'TV' }} fault />

export function YourTurn() {
  return (
    <>
      <About>
        The only warm-colored element on a page: what to decide, how much time is left, what to compare, and
        the choices.
      </About>
      <Specimen id="your-turn-decision" name="A replacement to review">
        <YourTurnCard
          title="Accept this replacement, or choose a buyout"
          actions={
            <>
              <Button>Accept replacement</Button>
              <Button variant="secondary">Decline and get a buyout</Button>
            </>
          }
        >
          {decideBy('2026-11-16T14:40:00Z')}
          <Comparison
            left={{ label: 'Yours', name: 'Samsung QN65Q80C', drawing }}
            right={{ label: 'Replacement', name: 'Samsung QN65QN85D', drawing }}
            rows={[
              { label: 'Screen', left: '65" QLED', right: '65" Neo QLED', better: 'right' },
              { label: 'Refresh', left: '120 Hz', right: '120 Hz' },
            ]}
          />
        </YourTurnCard>
      </Specimen>
      <Specimen id="countdown-last-hour" name="Countdown: last hour, time’s up">
        <Stack>
          {decideBy('2026-11-15T21:10:00Z')}
          {decideBy('2026-11-15T20:28:00Z')}
        </Stack>
      </Specimen>
    </>
  )
}

const entries = [
  { id: 'option', title: 'Replacement option provided', at: '2026-11-15T14:40', when: 'Today, 2:40 PM' },
  { id: 'NEW', title: 'Service Call created', at: '2026-11-13T11:20', when: 'Nov 13, 11:20 AM' },
]

const upload = (name: string, state: UploadState) => (
  <UploadItem name={name} bytes={2_440_000} state={state} onRemove={() => {}} onRetry={() => {}} />
)

export function Progress() {
  return (
    <>
      <About>
        What’s happened so far, newest first. The newest entry is warm while it’s the customer’s turn.
      </About>
      <Specimen id="progress-steps" name="Step 5 of 7, and where the total depends on an answer">
        <Stack>
          <ProgressSteps current={5} total={7} title="Choose a service" />
          <ProgressSteps current={2} total={null} title="What happened?" />
        </Stack>
      </Specimen>
      <Specimen id="timeline" name="Timeline: the customer’s turn, in progress, delivered, failed">
        <Stack>
          {(['yours', 'progress', 'good', 'bad'] as const).map((tone) => (
            <Timeline key={tone} entries={entries} tone={tone} />
          ))}
        </Stack>
      </Specimen>
      <Specimen id="upload-items" name="Upload: received, uploading, waiting, refused">
        <UploadList label="Your files">
          {upload('receipt-best-buy.pdf', { kind: 'done' })}
          {upload('photo-of-the-panel-with-the-crack-in-the-lower-left-corner.heic', {
            kind: 'sending',
            percent: 62,
          })}
          {upload('IMG_2044.jpg', { kind: 'waiting' })}
          {upload('invoice.docx', { kind: 'failed', reason: 'Add a PDF or a photo instead.' })}
        </UploadList>
      </Specimen>
    </>
  )
}
