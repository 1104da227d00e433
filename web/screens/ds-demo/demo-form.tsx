import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const QUESTIONS = {
  brand: 'Choose a brand.',
  nickname: 'Enter a nickname.',
  covered: 'Tell us whether it’s still in your home.',
  terms: 'Check the box to agree to the terms.',
}

export function DemoForm() {
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const submit = (data: FormData) =>
    setErrors(
      Object.entries(QUESTIONS)
        .filter(([field]) => !data.get(field))
        .map(([field, message]) => ({ field, message })),
    )
  return (
    <Form onSubmit={submit} errors={errors}>
      <Select
        label="Brand"
        name="brand"
        isRequired
        options={['Apple', 'LG', 'Samsung'].map((label) => ({ value: label, label }))}
        errorMessage={errorFor(errors, 'brand')}
      />
      <TextInput label="Nickname" name="nickname" isRequired errorMessage={errorFor(errors, 'nickname')} />
      <TextInput label="Serial number" name="serial" hasFigures width="medium" />
      <RadioGroup
        label="Is it still in your home?"
        name="covered"
        isRequired
        layout="row"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        errorMessage={errorFor(errors, 'covered')}
      />
      <Checkbox
        label="I agree to the terms"
        name="terms"
        value="yes"
        isRequired
        errorMessage={errorFor(errors, 'terms')}
      />
      <FormActions>
        <Button type="submit">Continue</Button>
      </FormActions>
    </Form>
  )
}
