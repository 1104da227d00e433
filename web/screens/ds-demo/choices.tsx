import { Checkbox, Switch } from '#web/ui/choice.tsx'
import { ChoiceRows } from '#web/ui/choice-rows.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { FilterPills } from '#web/ui/filter-pills.tsx'
import { Money } from '#web/ui/figures.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { RadioCards, type RadioCard } from '#web/ui/radio-cards.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { About, held, Specimen, Stack } from './specimen.tsx'

const Radios = held(RadioGroup)
const Cards = held(RadioCards)
const TimeTiles = held(RadioTiles)
const Pills = held(FilterPills)

const terms = (
  <>
    I’ve read the <TextLink href="#choices">Terms and Conditions</TextLink>
  </>
)

const WHEN = [
  { value: 'morning', label: 'Morning', description: '8:00 AM – 12:00 PM' },
  { value: 'afternoon', label: 'Afternoon', description: '12:00 PM – 5:00 PM' },
]

const MODES: readonly RadioCard[] = [
  {
    value: 'carry-in',
    title: 'Carry-In Service',
    description: 'Take it to a service center near you.',
    chip: { tone: 'progress', text: 'Soonest' },
    facts: {
      Earliest: 'Tomorrow, 9 AM',
      'How long it takes': '2–3 business days',
      'You pay today': <Money cents={7900} />,
    },
  },
  {
    value: 'home-service',
    title: 'Home Service',
    description: 'A technician will come to you.',
    facts: { 'How long it takes': 'Same visit' },
  },
  {
    value: 'replacement',
    title: 'Replacement',
    unavailable: 'A replacement is available when the issue can’t be repaired.',
  },
]

export function Choices() {
  return (
    <>
      <About>
        Radios to pick one of a few, cards to compare options first, checkboxes to agree, and a switch for
        what takes effect right away.
      </About>
      <Specimen id="checkbox" name="Checkbox: unchecked, checked, with a hint, with a link">
        <Checkbox label="Text me when the technician is on the way" />
        <Checkbox
          label="I’ve backed up my data"
          description="We can’t recover it after a repair."
          defaultChecked
        />
        <Checkbox label={terms} />
      </Specimen>
      <Specimen id="checkbox-error" name="Checkbox: error">
        <Checkbox label={terms} required errorMessage="Check the box to agree, or call us with questions." />
      </Specimen>
      <Specimen id="radio" name="Radio group: one chosen, none chosen and wrong">
        <Stack>
          <Radios label="When should we come?" options={WHEN} isRequired value="afternoon" />
          <Radios
            label="When can we call?"
            options={WHEN}
            isRequired
            errorMessage="Choose a time."
            value=""
          />
        </Stack>
      </Specimen>
      <Specimen
        id="radio-cards"
        name="Radio cards: chosen, another, and one that isn’t available, with the reason"
      >
        <Cards label="What would you like us to do?" options={MODES} isRequired value="carry-in" />
      </Specimen>
      <Specimen id="choice-rows" name="Rows that lead on at once: the earlier choice, others">
        <ChoiceRows label="When is it?" options={WHEN} chosen="morning" onChoose={() => {}} />
      </Specimen>
      <Specimen id="switch" name="Switch: off, on">
        <Switch label="Texts" />
        <Switch label="Email" description="For every change to a Service Call." defaultChecked />
      </Specimen>
    </>
  )
}

const times = ['9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM', '2:00 PM'].map((label) => ({
  value: label,
  label,
}))

const drawn = (value: string, label: string) => ({
  value,
  label,
  drawing: <ProductDrawing device={{ productLine: value }} />,
})

export function Tiles() {
  return (
    <>
      <About>To pick one of many at a glance. Use cards for options that need comparing.</About>
      <Specimen id="tiles-chosen" name="Radio tiles: one chosen">
        <TimeTiles label="Times on Monday, November 16" isRequired options={times} value="10:00 AM" />
      </Specimen>
      <Specimen id="tiles-error" name="Radio tiles: with an error, with drawings">
        <TimeTiles
          label="What kind of device is it?"
          isRequired
          isTall
          options={[drawn('TV', 'Television'), drawn('LAP', 'Laptop'), drawn('PHN', 'Phone')]}
          value=""
          errorMessage="Select a device"
        />
      </Specimen>
      <Specimen id="filter-pills" name="Filter pills">
        <Pills
          label="Show"
          filters={[
            { value: 'all', label: 'All', count: 12 },
            { value: 'yours', label: 'Your turn', count: 2 },
          ]}
          value="all"
        />
      </Specimen>
    </>
  )
}
