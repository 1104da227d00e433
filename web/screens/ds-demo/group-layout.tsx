import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Day, Money, PhoneLink } from '#web/ui/figures.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ChangeWords, SummaryList } from '#web/ui/summary-list.tsx'
import { Fill, Padded, Stack } from './show.tsx'
import type { SpecimenGroup } from './specimen.ts'

export const layoutGroups: readonly SpecimenGroup[] = [
  {
    id: 'text',
    title: 'Headings and text',
    about:
      'Headings are tight and heavy and say what the screen is for. Figures have one width, so that columns line up.',
    specimens: [
      {
        id: 'heading',
        name: 'Heading: page, section, part, label',
        Piece: () => (
          <Stack>
            <Heading level={2} size="page">
              How would you like your laptop repaired?
            </Heading>
            <Heading level={3} size="section">
              What has happened
            </Heading>
            <Heading level={4} size="part">
              Carry-In Service
            </Heading>
            <Heading level={4}>Replacement option provided</Heading>
          </Stack>
        ),
      },
      {
        id: 'figures',
        name: 'Money, days, phone numbers',
        Piece: () => (
          <Facts
            facts={[
              { label: 'Service fee', value: <Money cents={7900} /> },
              { label: 'Reimbursed', value: <Money cents={112345} /> },
              { label: 'Buyout', value: <Money cents={84950} isWhole /> },
              { label: 'Added', value: <Day date="2026-11-05" /> },
              { label: 'Call center', value: <PhoneLink number="1-833-785-4414" /> },
            ]}
          />
        ),
      },
      {
        id: 'message-text',
        name: 'Message text: terms and phone numbers become links, markup does not',
        Piece: () => (
          <p>
            <MessageText message="This repair is not covered under the Terms and Conditions. Call 1-833-785-4414 or (800) 555-0134 and mention <b>job 80412-7731</b>." />
          </p>
        ),
      },
      // Last, for the page's heading outline: it is an h1.
      {
        id: 'page-heading',
        name: 'Page heading: with a line about it and the action',
        Piece: () => (
          <PageHeading
            title="My Devices"
            about="Premier plan · 6 devices covered · $1,500 per claim"
            action={<Button>Add a device</Button>}
          />
        ),
      },
    ],
  },
  {
    id: 'surfaces',
    title: 'Cards, facts and dialogs',
    about:
      'A hairline rather than a shadow. Facts are a small label with a strong value; answers are checked before they are sent.',
    specimens: [
      {
        id: 'card',
        name: 'Card: facts over each other',
        Piece: () => (
          <Card aria-label="Details">
            <Padded>
              <Fill>
                <Heading level={4} size="section">
                  Details
                </Heading>
                <Facts
                  layout="over"
                  facts={[
                    { label: 'Device', value: 'Living-room TV' },
                    { label: 'What is wrong', value: 'Cracked panel' },
                    { label: 'Service fee', value: <>{<Money cents={9900} />} · paid</> },
                  ]}
                />
                <Button variant="secondary">Cancel Service Call</Button>
              </Fill>
            </Padded>
          </Card>
        ),
      },
      {
        id: 'facts',
        name: 'Facts: beside their labels, and in a row to compare',
        Piece: () => (
          <Fill>
            <Facts
              facts={[
                { label: 'Carry-in', value: 'Parts received · ready about Nov 19' },
                { label: 'Serial number', value: 'C02FK1XMQ05DC02FK1XMQ05DC02FK1XMQ05D' },
              ]}
            />
            <Facts
              layout="row"
              facts={[
                { label: 'Earliest', value: 'Tomorrow, 9 AM' },
                { label: 'Ready in about', value: '2–3 days' },
                { label: 'You pay today', value: <Money cents={7900} /> },
              ]}
            />
          </Fill>
        ),
      },
      {
        id: 'summary-list',
        name: 'Summary list: each answer with its Change',
        Piece: () => (
          <SummaryList
            rows={[
              { label: 'Device', value: 'Work laptop' },
              { label: 'What is wrong', value: 'Cracked screen', action: <Change what="what is wrong" /> },
              {
                label: 'Address',
                value: '218 Maple Ave, Apt 4B\nColumbus, OH 43215',
                action: <Change what="address" />,
              },
              { label: 'Phone', value: '', action: <Change what="phone" /> },
            ]}
          />
        ),
      },
      { id: 'dialog', name: 'Dialog: to confirm', Piece: ConfirmDialog },
      { id: 'dialog-persistent', name: 'Dialog: one that has to be answered', Piece: PersistentDialog },
    ],
  },
]

function Change({ what }: { what: string }) {
  return (
    <TextLink href="#summary-list" place="alone">
      <ChangeWords what={what} />
    </TextLink>
  )
}

function ConfirmDialog() {
  const [isOpen, setOpen] = useState(false)
  const hide = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Remove device
      </Button>
      {isOpen && (
        <Dialog
          title="Remove Living-room TV?"
          onHide={hide}
          actions={[
            { label: 'Keep it', variant: 'secondary', onPress: hide },
            { label: 'Remove device', variant: 'danger', onPress: hide },
          ]}
        >
          <p>It leaves your list. Its service history stays.</p>
        </Dialog>
      )}
    </>
  )
}

function PersistentDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Let the session expire
      </Button>
      {isOpen && (
        <Dialog
          title="Not authorized"
          persistent
          onHide={() => setOpen(false)}
          actions={[{ label: 'Sign in again', variant: 'primary', onPress: () => setOpen(false) }]}
        >
          <p>Your session expired.</p>
        </Dialog>
      )}
    </>
  )
}
