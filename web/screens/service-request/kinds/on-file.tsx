import { Link, type LinkProps } from '@tanstack/react-router'
import { addressLines } from '#domain/customer/address.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { linkClass } from '#web/ui/link.tsx'
import { ChangeWords, SummaryList } from '#web/ui/summary-list.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import type { QuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'

interface OnFileProps extends Pick<QuestionProps, 'data' | 'answers'> {
  /** The label of the address. */
  address: string
  /** The label of the phone number, if somebody will call it. */
  phone?: string
}

/** What isn't asked because it is known: the address, and the number to call. */
export function OnFile({ data, answers, address: addressLabel, phone }: OnFileProps) {
  const { address } = answers
  const change = (label: string, to: LinkProps) => (
    <Link {...to} className={linkClass({ place: 'alone' })}>
      <ChangeWords what={label.toLowerCase()} />
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
                action: change(addressLabel, {
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
                action: change(phone, { to: '.', search: { question: phoneQuestion.name }, state: true }),
              },
            ]
          : []),
      ]}
    />
  )
}
