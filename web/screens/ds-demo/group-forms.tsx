import { Fill, Focused } from './show.tsx'
import { DemoForm } from './demo-form.tsx'
import { LiveSearch } from './live-search.tsx'
import { choiceSpecimens } from './specimens-choices.tsx'
import type { SpecimenGroup } from './specimen.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const BRANDS = [
  'Apple',
  'Dell',
  'HP',
  'Lenovo',
  'Microsoft',
  'Samsung',
  'Sony',
  'Other (brand not listed)',
].map((label) => ({ value: label, label }))
const LONG_MODEL =
  'ThinkPad X1 Carbon Gen 13 Aura Edition with a second battery, a docking station, and a very long name'

export const formGroups: readonly SpecimenGroup[] = [
  {
    id: 'text-fields',
    title: 'Text fields',
    about:
      'The label always stays visible. The hint and any error are between the label and the field. Optional fields say so.',
    specimens: [
      {
        id: 'text-input',
        name: 'Text input: empty, optional, sized to its answer; darker border on hover',
        Piece: () => (
          <Fill>
            <TextInput label="Nickname" description="A name you’ll recognize." isRequired />
            <TextInput label="Serial number" hasFigures defaultValue="C02FK1XMQ05D" width="medium" />
            <TextInput
              label="ZIP code"
              hasFigures
              isRequired
              width="short"
              input={{ inputMode: 'numeric' }}
            />
          </Fill>
        ),
      },
      {
        id: 'text-input-focus',
        name: 'Text input: focus',
        Piece: () => (
          <Focused>
            <TextInput label="Nickname" isRequired defaultValue="Kitchen TV" />
          </Focused>
        ),
      },
      {
        id: 'text-input-error',
        name: 'Text input: error',
        Piece: () => (
          <TextInput
            label="ZIP code"
            description="Where the device is."
            errorMessage="Enter a 5-digit ZIP code, like 43215."
            isRequired
            hasFigures
            width="short"
            defaultValue="4321"
          />
        ),
      },
      {
        id: 'text-input-disabled',
        name: 'Text input: disabled, long text',
        Piece: () => (
          <Fill>
            <TextInput
              label="City"
              description="Filled in from your ZIP code."
              isRequired
              isDisabled
              defaultValue="Columbus"
            />
            <TextInput label="Model" isRequired defaultValue={LONG_MODEL} />
          </Fill>
        ),
      },
      {
        id: 'text-area',
        name: 'Textarea: with a count',
        Piece: () => (
          <TextArea
            label="What happened?"
            description="In your own words. This helps us prepare."
            isRequired
            limit={300}
          />
        ),
      },
      {
        id: 'text-area-over',
        name: 'Textarea: too long, but nothing is cut off',
        Piece: () => (
          <TextArea
            label="What happened?"
            errorMessage="Shorten this to 60 characters."
            isRequired
            limit={60}
            defaultValue="The dog ran into the table, the table into the shelf, and the shelf into the TV."
          />
        ),
      },
      {
        id: 'text-area-disabled',
        name: 'Textarea: disabled',
        Piece: () => <TextArea label="Anything to add?" isDisabled defaultValue="Ring twice." rows={2} />,
      },
      {
        id: 'select',
        name: 'Select: empty, chosen; opens with a click, arrow keys, or letters',
        Piece: () => (
          <Fill>
            <Select label="Brand" options={BRANDS} placeholder="Choose a brand" isRequired />
            <Select label="Preferred brand" options={BRANDS} defaultValue="Lenovo" />
          </Fill>
        ),
      },
      {
        id: 'select-focus',
        name: 'Select: focus',
        Piece: () => (
          <Focused>
            <Select label="Brand" options={BRANDS} defaultValue="Sony" isRequired />
          </Focused>
        ),
      },
      {
        id: 'select-error',
        name: 'Select: error',
        Piece: () => (
          <Select
            label="Brand"
            options={BRANDS}
            errorMessage="Choose a brand, or Other if yours isn’t listed."
            isRequired
          />
        ),
      },
      {
        id: 'select-busy',
        name: 'Select: busy, disabled, long text',
        Piece: () => (
          <Fill>
            <Select label="Model" options={[]} isBusy busyLabel="Loading models…" isRequired />
            <Select
              label="Model"
              description="Choose a brand first."
              options={[]}
              placeholder="Choose a model"
              isDisabled
              isRequired
            />
            <Select
              label="Model"
              options={[{ value: 'x1', label: LONG_MODEL }, ...BRANDS]}
              defaultValue="x1"
              isRequired
            />
          </Fill>
        ),
      },
      { id: 'search', name: 'Search: filters as you type', Piece: LiveSearch },
    ],
  },
  {
    id: 'choices',
    title: 'Choices',
    about:
      'Radios to pick one of a few, cards to compare options first, checkboxes to pick any number, and a switch for what takes effect right away.',
    specimens: choiceSpecimens,
  },
  {
    id: 'forms',
    title: 'Form and errors',
    about:
      'If a form is sent incomplete, a summary at the top takes focus, is announced, and links to each field.',
    specimens: [{ id: 'form', name: 'Form with error summary: click Continue', Piece: DemoForm }],
  },
]
