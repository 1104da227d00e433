import type { LinkProps } from '@tanstack/react-router'
import { addressLines } from '#domain/customer/address.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { Link } from '#web/shell/link.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { ChangeWords, SummaryList } from '#web/ui/summary-list.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import type { KindQuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'
import * as words from './words.ts'

interface OnFileProps extends Pick<KindQuestionProps, 'data' | 'answers'> {
  /** The label of the address. */
  address: string
  /** The label of the phone number, if someone will call it. */
  phone?: string
}

/** What isn't asked because it is known: the address, and the number to call. */
export function OnFile({ data, answers, address: addressLabel, phone }: OnFileProps) {
  const { address } = answers
  const change = (what: string, to: LinkProps) => (
    <Link {...to} className={linkClass({ place: 'alone' })}>
      <ChangeWords what={what} />
    </Link>
  )
  return (
    <SummaryList
      rows={[
        ...(address
          ? [
              {
                label: addressLabel,
                value: addressLines(address).join('\n'),
                action: change(words.changeAddress, {
                  ...claimLocation(data.device.inventoryEquipmentId, 'address', answers.kind),
                  state: { claimFrom: 'details' },
                }),
              },
            ]
          : []),
        ...(phone
          ? [
              {
                label: phone,
                value: formatPhone(answers.phoneNumber ?? data.phoneNumber ?? ''),
                action: change(words.changeContactNumber, {
                  to: '.',
                  search: { question: phoneQuestion.name },
                  // Returns to this question.
                  state: { claimFrom: 'details' },
                }),
              },
            ]
          : []),
      ]}
    />
  )
}
