/** The components that tell a job's story: progress, history, what to decide, and what just changed. */
import { useState } from 'react'
import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CloseWrapper } from '#web/ui/close-wrapper.tsx'
import { Comparison, type ComparisonRow } from '#web/ui/comparison.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import { showToast, ToastCard } from '#web/ui/toast.tsx'
import { UploadItem, UploadList } from '#web/ui/upload-item.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import type { SpecimenGroup } from './specimen.ts'

const nothing = () => {}
// A fixed clock, so that screenshots are stable.
const clock = () => Date.parse('2026-11-15T20:28:00Z')

const entries: readonly TimelineEntry[] = [
  {
    id: 'option',
    title: 'Replacement option provided',
    at: '2026-11-15T14:40',
    when: 'Today, 2:40 PM',
    about: 'we emailed and texted you too',
  },
  { id: 'authorized', title: 'Replacement authorized', at: '2026-11-14T16:05', when: 'Yesterday, 4:05 PM' },
  { id: 'NEW', title: 'Service Call created', at: '2026-11-13T11:20', when: 'Nov 13, 11:20 AM' },
]

const rows: readonly ComparisonRow[] = [
  { label: 'Screen', left: '65" QLED', right: '65" Neo QLED', better: 'right' },
  { label: 'Refresh', left: '120 Hz', right: '120 Hz' },
  { label: 'HDMI 2.1', left: '2', right: '4', better: 'right' },
]

const tv = { productLine: 'TV' }

function Compared() {
  return (
    <Comparison
      left={{ label: 'Yours', name: 'Samsung QN65Q80C', drawing: <ProductDrawing device={tv} fault /> }}
      right={{ label: 'Replacement', name: 'Samsung QN65QN85D', drawing: <ProductDrawing device={tv} /> }}
      rows={rows}
    />
  )
}

function TimeToDecide({ until }: { until: string }) {
  return (
    <Countdown until={until} windowHours={REVIEW_WINDOW_HOURS} clock={clock}>
      Decide by 2:40 PM tomorrow.
    </Countdown>
  )
}

function PopupDemo() {
  const [isOpen, setOpen] = useState(false)
  const hide = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel Service Call
      </Button>
      {isOpen && (
        <Popup
          title="Cancel this Service Call?"
          onHide={hide}
          decline={{ label: 'Keep it', onPress: hide }}
          confirm={{ label: 'Cancel Service Call', onPress: hide, losesSomething: true }}
        >
          <p>We’ll stop working on Living-room TV and release your appointment. You can’t undo this.</p>
        </Popup>
      )}
    </>
  )
}

function BackDemo() {
  const [count, setCount] = useState(0)
  return (
    <BackWrapper onBack={() => setCount(count + 1)}>
      {count ? `Pressed ${count}×` : 'Saved 10 seconds ago'}
    </BackWrapper>
  )
}

// Appears in the shell's region, like every toast.
function ToastDemo() {
  return (
    <Button
      variant="secondary"
      onClick={() => showToast({ title: 'Appointment changed', text: 'Wed, Nov 18', tone: 'good' })}
    >
      Show a toast
    </Button>
  )
}

export const storyGroups: readonly SpecimenGroup[] = [
  {
    id: 'way-out',
    title: 'Back and close',
    about:
      'BACK on a step, CLOSE on something opened from elsewhere. They call a handler if there is one, or follow their link, or go back in history.',
    specimens: [
      { id: 'back-wrapper', name: 'Back, with a handler', Piece: BackDemo },
      {
        id: 'close-wrapper',
        name: 'Close, with a link',
        Piece: () => <CloseWrapper renderLink={(props) => <a href="#way-out" {...props} />} />,
      },
    ],
  },
  {
    id: 'popup',
    title: 'Popup',
    about:
      'A question to answer before continuing. The X, Escape, and a click outside close it without an answer.',
    specimens: [{ id: 'popup-confirm', name: 'Decline and confirm', Piece: PopupDemo }],
  },
  {
    id: 'progress-steps',
    title: 'Progress',
    about: 'Above each step of a request. The text is what counts; the segments are decorative.',
    specimens: [
      {
        id: 'progress-steps-5',
        name: 'Step 5 of 7',
        Piece: () => <ProgressSteps current={5} total={7} title="Choose a service" />,
      },
    ],
  },
  {
    id: 'your-turn',
    title: 'Your turn',
    about:
      'The only warm-colored element on a page: what to decide, how much time is left, what to compare, and the choices.',
    specimens: [
      {
        id: 'your-turn-decision',
        name: 'A replacement to review',
        Piece: () => (
          <YourTurnCard
            title="Accept this replacement, or choose a buyout"
            actions={
              <>
                <Button>Accept replacement</Button>
                <Button variant="secondary">Decline and get a buyout</Button>
              </>
            }
          >
            <TimeToDecide until="2026-11-16T14:40:00Z" />
            <Compared />
          </YourTurnCard>
        ),
      },
      {
        id: 'countdown-last-hour',
        name: 'Last hour',
        Piece: () => <TimeToDecide until="2026-11-15T21:10:00Z" />,
      },
      { id: 'countdown-over', name: 'Time’s up', Piece: () => <TimeToDecide until="2026-11-15T20:28:00Z" /> },
    ],
  },
  {
    id: 'timeline',
    title: 'Timeline',
    about: 'What’s happened so far, newest first. The newest entry is warm while it’s the customer’s turn.',
    specimens: [
      {
        id: 'timeline-yours',
        name: 'The customer’s turn',
        Piece: () => <Timeline entries={entries} tone="yours" />,
      },
      {
        id: 'timeline-progress',
        name: 'In progress',
        Piece: () => <Timeline entries={entries.slice(1)} />,
      },
      {
        id: 'timeline-good',
        name: 'Delivered',
        Piece: () => (
          <Timeline
            tone="good"
            entries={[
              { id: 'delivered', title: 'Delivered', at: '2026-11-19T10:02', when: 'Nov 19, 10:02 AM' },
              ...entries.slice(1),
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'fact-card',
    title: 'Facts',
    about: 'A small label above a bold value: the details of a Service Call, an appointment, or a package.',
    specimens: [
      {
        id: 'fact-card-details',
        name: 'Details',
        Piece: () => (
          <FactCard
            title="Details"
            facts={[
              { label: 'Device', value: 'Living-room TV' },
              { label: 'What’s wrong', value: 'Cracked panel' },
              { label: 'Service fee', value: '$99 · paid' },
            ]}
            actions={<Button variant="secondary">Cancel Service Call</Button>}
          />
        ),
      },
      {
        id: 'fact-card-appointment',
        name: 'Appointment',
        Piece: () => (
          <FactCard
            title="Appointment"
            facts={[
              { label: 'When', value: 'Wed, Nov 18, 9:00 AM – 1:00 PM' },
              { label: 'Where', value: '218 Maple Ave, Apt 4B, Columbus, OH 43215' },
            ]}
            actions={
              <ButtonLink variant="secondary" href="#fact-card">
                Add to calendar
              </ButtonLink>
            }
          />
        ),
      },
      {
        id: 'fact-card-tracking',
        name: 'Tracking',
        Piece: () => (
          <FactCard
            title="Shipping"
            facts={[
              { label: 'Carrier', value: 'UPS' },
              { label: 'Tracking number', value: '1Z 999 AA1 01 2345 6784' },
              { label: 'Expected', value: 'Thu, Nov 19' },
            ]}
            actions={
              <ButtonLink variant="secondary" href="#fact-card">
                Track the package
              </ButtonLink>
            }
          />
        ),
      },
    ],
  },
  {
    id: 'upload',
    title: 'Upload',
    about: 'Receipts and photos, each with its own progress and result.',
    specimens: [
      {
        id: 'upload-items',
        name: 'Waiting, uploading, received, refused',
        Piece: () => (
          <UploadList label="Your files">
            <UploadItem
              name="receipt-best-buy.pdf"
              bytes={640_300}
              state={{ kind: 'done' }}
              onRemove={nothing}
            />
            <UploadItem
              name="photo-of-the-panel-with-the-crack-in-the-lower-left-corner.heic"
              bytes={4_820_000}
              state={{ kind: 'sending', percent: 62 }}
              onRemove={nothing}
            />
            <UploadItem
              name="IMG_2044.jpg"
              bytes={2_440_000}
              state={{ kind: 'waiting' }}
              onRemove={nothing}
            />
            <UploadItem
              name="invoice.docx"
              bytes={88_000}
              state={{ kind: 'failed', reason: 'Add a PDF or a photo instead.' }}
              onRemove={nothing}
              onRetry={nothing}
            />
          </UploadList>
        ),
      },
    ],
  },
  {
    id: 'toast',
    title: 'Toast',
    about:
      'A notification that needs no answer. It stays for 10 seconds, or longer on hover or focus, and never has information that isn’t also elsewhere.',
    specimens: [
      {
        id: 'toast-neutral',
        name: 'Neutral',
        Piece: () => (
          <ToastCard toast={{ id: 1, tone: 'neutral', title: 'Your request is saved' }} onDismiss={nothing} />
        ),
      },
      {
        id: 'toast-good',
        name: 'Good',
        Piece: () => (
          <ToastCard
            toast={{
              id: 2,
              tone: 'good',
              title: 'Appointment changed',
              text: 'Wed, Nov 18, 9:00 AM – 1:00 PM',
            }}
            onDismiss={nothing}
          />
        ),
      },
      {
        id: 'toast-bad',
        name: 'Bad',
        Piece: () => (
          <ToastCard
            toast={{
              id: 3,
              tone: 'bad',
              title: 'That time was just taken',
              text: 'Choose one of the next 3.',
            }}
            onDismiss={nothing}
          />
        ),
      },
      {
        id: 'toast-live',
        name: 'In the page’s notification area',
        Piece: ToastDemo,
      },
    ],
  },
]
