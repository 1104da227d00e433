import { isUsPhone } from '#domain/customer/phone.ts'
import { PHONE_TEXT } from '#domain/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { KindQuestion, KindQuestionProps } from './kind-screen.ts'
import { phoneError } from '#web/screen/words.ts'
import * as words from './words.ts'

/** Asked by the kinds that call the customer. The others use the number on file unless the customer changes it. */
export const phoneQuestion: KindQuestion = {
  name: 'phone',
  title: words.phoneTitle,
  about: () => words.phoneAbout,
  given: ({ phoneNumber }, data) => ({ phoneNumber: phoneNumber ?? data.phoneNumber }),
  missing: ({ phoneNumber }) => (isUsPhone(phoneNumber ?? '') ? null : phoneError),
  Question: PhoneNumber,
}

function PhoneNumber({ data, answers, change, errorAt }: KindQuestionProps) {
  return (
    <TextInput
      label={words.phoneNumber}
      name="phone"
      type="tel"
      isRequired
      hasFigures
      width="medium"
      value={answers.phoneNumber ?? data.phoneNumber ?? ''}
      onChange={(phoneNumber) => change({ phoneNumber: phoneNumber.slice(0, 40) })}
      errorMessage={errorAt('phone')}
      input={{ autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT }}
    />
  )
}
