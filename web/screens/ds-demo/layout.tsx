import { Button } from '#web/ui/button.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Day, Money, PhoneLink } from '#web/ui/figures.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ChangeButton, SummaryList } from '#web/ui/summary-list.tsx'
import { About, Specimen, Stack } from './specimen.tsx'

const facts = {
  'Service fee': <Money cents={7900} />,
  Buyout: <Money cents={84950} isWhole />,
  Added: <Day date="2026-11-05" />,
  'Call center': <PhoneLink number="1-833-785-4414" />,
}

export function Surfaces() {
  return (
    <>
      <About>
        A hairline border. Facts pair a small label with a bold value. Customers review their answers before
        sending them.
      </About>
      <Specimen id="facts" name="Facts: next to their labels, and in a row to compare">
        <Stack>
          <Facts facts={facts} />
          <Facts layout="row" facts={facts} />
        </Stack>
      </Specimen>
      <Specimen id="fact-card" name="Fact card: labels above, with an action">
        <FactCard
          title="Details"
          facts={facts}
          actions={<Button variant="secondary">Track the package</Button>}
        >
          Questions? Call us.
        </FactCard>
      </Specimen>
      <Specimen id="summary-list" name="Summary list: each answer with a Change link">
        <SummaryList
          rows={[
            { label: 'Device', value: 'Work laptop' },
            {
              label: 'Address',
              value: '218 Maple Ave, Apt 4B\nColumbus, OH 43215',
              action: <ChangeButton what="the address" onPress={() => {}} />,
            },
            {
              label: 'Contact number',
              value: '',
              action: <ChangeButton what="the contact number" onPress={() => {}} />,
            },
          ]}
        />
      </Specimen>
    </>
  )
}

export function Lists() {
  return (
    <>
      <About>What happens, in order, and what to have ready. The boxes are for checking off on paper.</About>
      <Specimen id="numbered-steps" name="Numbered steps">
        <NumberedSteps
          steps={[
            'Bring your device to the service center at the time you chose.',
            'A technician will look at it, and we’ll let you know what’s next.',
          ]}
        />
      </Specimen>
      <Specimen id="checklist" name="Checklist">
        <Checklist
          items={[
            'Back up your data. A repair can erase what’s on the device.',
            'Bring the device with its charger or power cord.',
          ]}
        />
      </Specimen>
    </>
  )
}

export function Texts() {
  return (
    <>
      <About>
        Headings are bold and say what the screen is for. Digits have the same width, so columns line up.
      </About>
      <Specimen id="heading" name="Heading: section, part, label">
        <Stack>
          <Heading level={3} size="section">
            What’s happened so far
          </Heading>
          <Heading level={4} size="part">
            Carry-In Service
          </Heading>
          <Heading level={4}>Replacement option provided</Heading>
        </Stack>
      </Specimen>
      <Specimen
        id="message-text"
        name="Message text: terms and phone numbers become links; markup stays text"
      >
        <p>
          <MessageText message="The Terms and Conditions don’t cover this repair. Call 1-833-785-4414 or (800) 555-0134 about <b>Service Call 80412-7731</b>." />
        </p>
      </Specimen>
      <Specimen id="page-heading" name="Page heading: with a subtitle and an action">
        <PageHeading
          title="My Devices"
          about="Premier plan · 6 devices covered · up to $1,500 per Service Call"
          action={<Button>Add a device</Button>}
        />
      </Specimen>
    </>
  )
}
