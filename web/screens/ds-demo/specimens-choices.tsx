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
    I’ve read the <TextLink href="#choices">Terms and Conditions</TextLink>
  </>
)

const PARTS = [
  { value: 'screen', label: 'Screen' },
  { value: 'battery', label: 'Battery', description: 'It won’t charge, or it runs out within an hour.' },
  { value: 'case', label: 'Case', isDisabled: true, description: 'Scratches aren’t covered.' },
]

const CALL_TIMES = [
  { value: 'morning', label: 'Morning', description: '8:00 AM – 12:00 PM' },
  { value: 'afternoon', label: 'Afternoon', description: '12:00 PM – 5:00 PM' },
  { value: 'evening', label: 'Evening', description: 'Fully booked', isDisabled: true },
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
      { label: 'How long it takes', value: '2–3 business days' },
      fee,
      { label: 'Nearest', value: '1.8 mi' },
    ],
  },
  {
    value: 'home-service',
    title: 'Home Service',
    description: 'A technician will come to you.',
    facts: [
      { label: 'Earliest', value: 'Wed, Nov 18' },
      { label: 'How long it takes', value: 'Same visit' },
      fee,
    ],
  },
  {
    value: 'replacement',
    title: 'Replacement',
    unavailable: 'A replacement is available when the issue can’t be repaired.',
  },
]

export const choiceSpecimens: readonly Specimen[] = [
  {
    id: 'checkbox',
    name: 'Checkbox: unchecked, checked, with a hint, with a link',
    Piece: () => (
      <div>
        <Checkbox label="Text me when the technician is on the way" />
        <Checkbox
          label="I’ve backed up my data"
          description="We can’t recover it after a repair."
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
      <Checkbox label={terms} isRequired errorMessage="Check the box to agree, or call us with questions." />
    ),
  },
  {
    id: 'checkbox-disabled',
    name: 'Checkbox: disabled',
    Piece: () => (
      <div>
        <Checkbox label="Send back my old device" isDisabled />
        <Checkbox label="Email me updates" isDisabled defaultChecked />
      </div>
    ),
  },
  {
    id: 'checkbox-group',
    name: 'Checkbox group: at rest, error',
    Piece: () => (
      <Fill>
        <CheckboxGroup label="What’s broken?" options={PARTS} isRequired defaultValue={['screen']} />
        <CheckboxGroup
          label="What did you try?"
          description="Check all that apply."
          options={PARTS.slice(0, 2)}
          isRequired
          errorMessage="Check at least one."
        />
      </Fill>
    ),
  },
  {
    id: 'radio',
    name: 'Radio group: none chosen, one chosen, one disabled, in a row',
    Piece: () => (
      <Fill>
        <RadioGroup label="When can we call you?" options={CALL_TIMES} isRequired />
        <RadioGroup label="When should we come?" options={CALL_TIMES} isRequired defaultValue="afternoon" />
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
          description="Hold the power button for 10 seconds first."
          options={YES_NO}
          isRequired
          errorMessage="Tell us whether it turns on."
        />
        <RadioGroup label="Does it charge?" options={YES_NO} isRequired isDisabled defaultValue="yes" />
      </Fill>
    ),
  },
  {
    id: 'radio-cards',
    name: 'Radio cards: chosen, another, and one that isn’t available, with the reason',
    Piece: () => (
      <RadioCards label="What would you like us to do?" options={MODES} isRequired defaultValue="carry-in" />
    ),
  },
  {
    id: 'radio-cards-focus',
    name: 'Radio cards: focus around the card',
    Piece: () => (
      <FocusedCard>
        <RadioCards label="What would you like us to do?" options={MODES.slice(1, 2)} isRequired />
      </FocusedCard>
    ),
  },
  {
    id: 'radio-cards-error',
    name: 'Radio cards: error, long text',
    Piece: () => (
      <RadioCards
        label="Where will you take it?"
        isRequired
        errorMessage="Choose a service center."
        options={[
          {
            value: 'one',
            title: 'Columbus Electronics Service and Repair Center at Easton Town Center',
            description: '4111 Worth Avenue, second floor, next to the parking garage. Open until 8:00 PM.',
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
        <Switch label="Texts" />
        <Switch label="Email" description="For every change to a Service Call." defaultChecked />
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
        <Switch label="Texts" defaultChecked />
      </Focused>
    ),
  },
]
