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
      'Headings are bold and say what the screen is for. Digits have the same width, so columns line up.',
    specimens: [
      {
        id: 'heading',
        name: 'Heading: page, section, part, label',
        Piece: () => (
          <Stack>
            <Heading level={2} size="page">
              What would you like us to do?
            </Heading>
            <Heading level={3} size="section">
              What’s happened so far
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
        name: 'Message text: terms and phone numbers become links; markup stays text',
        Piece: () => (
          <p>
            <MessageText message="The Terms and Conditions don’t cover this repair. Call 1-833-785-4414 or (800) 555-0134 about <b>Service Call 80412-7731</b>." />
          </p>
        ),
      },
      // Last, for the page's heading outline: it is an h1.
      {
        id: 'page-heading',
        name: 'Page heading: with a subtitle and an action',
        Piece: () => (
          <PageHeading
            title="My Devices"
            about="Premier plan · 6 devices covered · up to $1,500 per Service Call"
            action={<Button>Add a device</Button>}
          />
        ),
      },
    ],
  },
  {
    id: 'surfaces',
    title: 'Cards, facts, and dialogs',
    about:
      'A hairline border, no shadow. Facts pair a small label with a bold value. Customers review their answers before sending them.',
    specimens: [
      {
        id: 'card',
        name: 'Card: stacked facts',
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
                    { label: 'What’s wrong', value: 'Cracked panel' },
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
        name: 'Facts: next to their labels, and in a row to compare',
        Piece: () => (
          <Fill>
            <Facts
              facts={[
                { label: 'Carry-in', value: 'Parts received · usually ready by Nov 19' },
                { label: 'Serial number', value: 'C02FK1XMQ05DC02FK1XMQ05DC02FK1XMQ05D' },
              ]}
            />
            <Facts
              layout="row"
              facts={[
                { label: 'Earliest', value: 'Tomorrow, 9 AM' },
                { label: 'How long it takes', value: '2–3 business days' },
                { label: 'You pay today', value: <Money cents={7900} /> },
              ]}
            />
          </Fill>
        ),
      },
      {
        id: 'summary-list',
        name: 'Summary list: each answer with a Change link',
        Piece: () => (
          <SummaryList
            rows={[
              { label: 'Device', value: 'Work laptop' },
              { label: 'What’s wrong', value: 'Cracked screen', action: <Change what="what’s wrong" /> },
              {
                label: 'Address',
                value: '218 Maple Ave, Apt 4B\nColumbus, OH 43215',
                action: <Change what="the address" />,
              },
              { label: 'Contact number', value: '', action: <Change what="the contact number" /> },
            ]}
          />
        ),
      },
      { id: 'dialog', name: 'Dialog: confirmation', Piece: ConfirmDialog },
      { id: 'dialog-persistent', name: 'Dialog: requires an answer', Piece: PersistentDialog },
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
          <p>We’ll take it off your list. Its past Service Calls stay in your history.</p>
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
        Expire the session
      </Button>
      {isOpen && (
        <Dialog
          title="Not authorized"
          persistent
          onHide={() => setOpen(false)}
          actions={[{ label: 'Sign in again', variant: 'primary', onPress: () => setOpen(false) }]}
        >
          <p>Your session has expired.</p>
        </Dialog>
      )}
    </>
  )
}
