import { Link } from '@tanstack/react-router'
import { addressLines } from '#domain/customer/address.ts'
import { linkClass } from '#web/ui/link.tsx'
import { ChangeWords, SummaryList } from '#web/ui/summary-list.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import type { QuestionProps } from './kind-screen.ts'

/** The claim's address, where packages go. */
export function ShipTo({
  label,
  data,
  answers,
}: Pick<QuestionProps, 'data' | 'answers'> & { label: string }) {
  const { address } = answers
  if (!address) return null
  return (
    <SummaryList
      rows={[
        {
          label,
          value: addressLines(address).join('\n'),
          action: (
            <Link
              {...claimLocation(data.device.inventoryEquipmentId, 'address', answers.kind)}
              state={{ claimFrom: 'details' }}
              className={linkClass({ place: 'alone' })}
            >
              <ChangeWords what={`where it ${label.toLowerCase()}`} />
            </Link>
          ),
        },
      ]}
    />
  )
}
