import { addressLines } from '#domain/customer/address.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { ChangeLink } from '../claim-flow/change-link.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import type { KindQuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'
import * as words from './words.ts'

interface OnFileProps extends Pick<KindQuestionProps, 'data' | 'answers'> {
  address: string
  /** The label of the phone number, if someone will call it. */
  phone?: string
}

/** What isn't asked because it is known: the address, and the number to call. */
export function OnFile({ data, answers, address: addressLabel, phone }: OnFileProps) {
  const { address } = answers
  return (
    <SummaryList
      rows={[
        address && {
          label: addressLabel,
          value: addressLines(address).join('\n'),
          action: (
            <ChangeLink
              {...claimLocation(data.device.inventoryEquipmentId, 'address', answers.kind)}
              state={{ claimFrom: 'details' }}
              what={words.changeAddress}
            />
          ),
        },
        phone !== undefined && {
          label: phone,
          value: formatPhone(answers.phoneNumber ?? data.phoneNumber ?? ''),
          action: (
            <ChangeLink
              to="."
              search={{ question: phoneQuestion.name }}
              // Returns to this question.
              state={{ claimFrom: 'details' }}
              what={words.changeContactNumber}
            />
          ),
        },
      ]}
    />
  )
}
