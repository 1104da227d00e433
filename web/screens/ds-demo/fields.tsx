import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { About, held, Specimen, Stack } from './specimen.tsx'

const Text = held(TextInput)
const Area = held(TextArea)
const Choice = held(Select)
const Group = held(RadioGroup)
const Search = held(SearchField)

const BRANDS = ['Apple', 'Dell', 'HP', 'Lenovo', 'Samsung'].map((label) => ({ value: label, label }))

export function TextFields() {
  return (
    <>
      <About>
        The label always stays visible. The hint and any error are between the label and the field. Optional
        fields say so.
      </About>
      <Specimen id="text-input" name="Text input: optional, sized to its answer, near its limit, wrong">
        <Stack>
          <Text label="Serial number" hasFigures value="C02FK1XMQ05D" width="medium" />
          <Text
            label="Nickname"
            description="A name you’ll recognize."
            isRequired
            value="Kitchen TV"
            limit={12}
          />
          <Text
            label="ZIP code"
            errorMessage="Enter a 5-digit ZIP code, like 43215."
            isRequired
            hasFigures
            width="short"
            value="4321"
          />
        </Stack>
      </Specimen>
      <Specimen id="text-area" name="Textarea: with a count">
        <Area label="What happened?" description="In your own words." isRequired limit={300} value="" />
      </Specimen>
      <Specimen id="text-area-over" name="Textarea: too long, but nothing is cut off">
        <Area
          label="What happened?"
          errorMessage="Shorten this to 60 characters."
          isRequired
          limit={60}
          value="The dog ran into the table, the table into the shelf, and the shelf into the TV."
        />
      </Specimen>
      <Specimen id="select" name="Select: empty, chosen, wrong, busy">
        <Stack>
          <Choice label="Brand" options={BRANDS} placeholder="Choose a brand" isRequired value="" />
          <Choice label="Preferred brand" options={BRANDS} value="Lenovo" />
          <Choice label="Other brand" options={BRANDS} errorMessage="Choose a brand." isRequired value="" />
          <Choice label="Model" options={[]} isBusy isRequired value="" />
        </Stack>
      </Specimen>
      <Specimen id="search" name="Search: filters as you type">
        {(theme) => (
          <Search
            label={`Search devices, ${theme}`}
            placeholder="Device or status"
            value="laptop"
            onClear={() => {}}
            inputRef={null}
          />
        )}
      </Specimen>
    </>
  )
}

const QUESTIONS = {
  brand: 'Choose a brand.',
  nickname: 'Enter a nickname.',
  covered: 'Tell us whether it’s still in your home.',
  terms: 'Check the box to agree to the terms.',
}

function OneForm() {
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const submit = (data: FormData) =>
    setErrors(
      Object.entries(QUESTIONS)
        .filter(([field]) => !data.get(field))
        .map(([field, message]) => ({ field, message })),
    )
  const field = (name: keyof typeof QUESTIONS) => ({ name, errorMessage: errorFor(errors, name) })
  return (
    <Form onSubmit={submit} errors={errors}>
      <Choice label="Brand" {...field('brand')} isRequired options={BRANDS} value="" />
      <Text label="Nickname" {...field('nickname')} isRequired value="" />
      <Group
        label="Is it still in your home?"
        {...field('covered')}
        isRequired
        value=""
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <Checkbox label="I agree to the terms" {...field('terms')} value="yes" required />
      <FormActions>
        <Button type="submit">Continue</Button>
      </FormActions>
    </Form>
  )
}

export function DemoForm() {
  return (
    <>
      <About>
        If a form is sent incomplete, a summary at the top takes focus, is announced, and links to each field.
      </About>
      <Specimen id="form" name="Form with error summary: click Continue">
        <OneForm />
      </Specimen>
    </>
  )
}
