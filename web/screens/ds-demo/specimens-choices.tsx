import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/figures.tsx'
import { RadioCards, type RadioCard } from '#web/ui/radio-cards.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Fill, Focused, FocusedCard } from './show.tsx'
import type { Specimen } from './specimen.ts'

const terms = (
  <>
    I have read the <TextLink href="#choices">Terms and Conditions</TextLink>
  </>
)

const PARTS = [
  { value: 'screen', label: 'Screen' },
  { value: 'battery', label: 'Battery', description: 'It does not charge, or empties within an hour.' },
  { value: 'case', label: 'Case', isDisabled: true, description: 'Scratches are not covered.' },
]

const CALL_TIMES = [
  { value: 'morning', label: 'Morning', description: '8:00 AM – 12:00 PM' },
  { value: 'afternoon', label: 'Afternoon', description: '12:00 PM – 5:00 PM' },
  { value: 'evening', label: 'Evening', description: 'Just taken', isDisabled: true },
]

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const fee = { label: 'You pay today', value: <Money cents={7900} /> }

const MODES: readonly RadioCard[] = [
  {
    value: 'carry-in',
    title: 'Carry-In Service',
    description: 'Take it to a service center near you.',
    chip: { tone: 'progress', text: 'Soonest' },
    facts: [
      { label: 'Earliest', value: 'Tomorrow, 9 AM' },
      { label: 'Ready in about', value: '2–3 days' },
      fee,
      { label: 'Nearest', value: '1.8 mi' },
    ],
  },
  {
    value: 'home-service',
    title: 'Home Service',
    description: 'A technician comes to you.',
    facts: [
      { label: 'Earliest', value: 'Wed, Nov 18' },
      { label: 'Ready in about', value: 'Same visit' },
      fee,
    ],
  },
  {
    value: 'replacement',
    title: 'Replacement',
    unavailable: 'Offered when a repair would cost more than your benefit. This one should not.',
  },
]

export const choiceSpecimens: readonly Specimen[] = [
  {
    id: 'checkbox',
    name: 'Checkbox: unticked, ticked, described, with a link',
    Piece: () => (
      <div>
        <Checkbox label="Text me when the technician is on the way" />
        <Checkbox
          label="I have backed up my data"
          description="We can’t bring it back once the repair has begun."
          defaultChecked
        />
        <Checkbox label={terms} />
      </div>
    ),
  },
  {
    id: 'checkbox-focus',
    name: 'Checkbox: focus',
    Piece: () => (
      <Focused>
        <Checkbox label="Text me when the technician is on the way" defaultChecked />
      </Focused>
    ),
  },
  {
    id: 'checkbox-error',
    name: 'Checkbox: error',
    Piece: () => (
      <Checkbox
        label={terms}
        isRequired
        errorMessage="Tick this to say that you agree, or call us with your questions."
      />
    ),
  },
  {
    id: 'checkbox-disabled',
    name: 'Checkbox: disabled',
    Piece: () => (
      <div>
        <Checkbox label="Send the defective device back" isDisabled />
        <Checkbox label="Keep me posted by e-mail" isDisabled defaultChecked />
      </div>
    ),
  },
  {
    id: 'checkbox-group',
    name: 'Checkbox group: rest, error',
    Piece: () => (
      <Fill>
        <CheckboxGroup label="What is broken?" options={PARTS} isRequired defaultValue={['screen']} />
        <CheckboxGroup
          label="What did you try?"
          description="Tick everything that applies."
          options={PARTS.slice(0, 2)}
          isRequired
          errorMessage="Tick at least one."
        />
      </Fill>
    ),
  },
  {
    id: 'radio',
    name: 'Radio group: nothing chosen, chosen, one disabled, in a row',
    Piece: () => (
      <Fill>
        <RadioGroup label="When can we call you?" options={CALL_TIMES} isRequired />
        <RadioGroup label="When can we come?" options={CALL_TIMES} isRequired defaultValue="afternoon" />
        <RadioGroup label="Does it turn on?" options={YES_NO} layout="row" isRequired defaultValue="no" />
      </Fill>
    ),
  },
  {
    id: 'radio-error',
    name: 'Radio group: error, all disabled',
    Piece: () => (
      <Fill>
        <RadioGroup
          label="Does it turn on?"
          description="Hold the power button for ten seconds before you answer."
          options={YES_NO}
          isRequired
          errorMessage="Say whether it turns on."
        />
        <RadioGroup label="Does it charge?" options={YES_NO} isRequired isDisabled defaultValue="yes" />
      </Fill>
    ),
  },
  {
    id: 'radio-cards',
    name: 'Radio cards: chosen, another, and one that can’t be had with its reason',
    Piece: () => (
      <RadioCards label="How should we fix it?" options={MODES} isRequired defaultValue="carry-in" />
    ),
  },
  {
    id: 'radio-cards-focus',
    name: 'Radio cards: focus goes around the card',
    Piece: () => (
      <FocusedCard>
        <RadioCards label="How should we fix it?" options={MODES.slice(1, 2)} isRequired />
      </FocusedCard>
    ),
  },
  {
    id: 'radio-cards-error',
    name: 'Radio cards: error, long text',
    Piece: () => (
      <RadioCards
        label="Where do you take it?"
        isRequired
        errorMessage="Choose a service center."
        options={[
          {
            value: 'one',
            title: 'Columbus Electronics Service and Repair Center at Easton Town Center',
            description: '4111 Worth Avenue, second floor, beside the parking garage. Open until 8:00 PM.',
            chip: { tone: 'good', text: 'Closest to your address' },
            facts: [{ label: 'Distance', value: '1.8 mi' }],
          },
          { value: 'two', title: 'Polaris Repair', description: 'Open until 6:00 PM.' },
        ]}
      />
    ),
  },
  {
    id: 'switch',
    name: 'Switch: off, on, disabled',
    Piece: () => (
      <div>
        <Switch label="Text messages" />
        <Switch label="E-mail" description="About every change of a Service Call." defaultChecked />
        <Switch label="Phone calls" isDisabled />
        <Switch label="Letters" isDisabled defaultChecked />
      </div>
    ),
  },
  {
    id: 'switch-focus',
    name: 'Switch: focus',
    Piece: () => (
      <Focused>
        <Switch label="Text messages" defaultChecked />
      </Focused>
    ),
  },
]
