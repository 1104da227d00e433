import { Link } from '@tanstack/react-router'
import { addressLines } from '#domain/customer/address.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { deviceName } from '#domain/customer/device.ts'
import { streetOf } from '#web/appointments/appointment-words.tsx'
import { formatMoney } from '#domain/money.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import { Day, PhoneLink } from '#web/ui/figures.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { isOver } from './appointment-panel.tsx'
import { Lines } from './lines.tsx'
import type { Question } from './question-words.ts'
import styles from './job-page.module.css'

interface DetailsCardProps {
  data: JobInfo
  onAsk: (question: Question) => void
}

export function DetailsCard({ data, onAsk }: DetailsCardProps) {
  const { job, actions } = data
  const canEdit = actions.includes('edit')
  const canCancel = actions.includes('cancel')
  return (
    <FactCard
      title="Details"
      facts={factsOf(data)}
      actions={
        (canEdit || canCancel) && (
          <>
            {canEdit && (
              <Link
                to="/job/$id/edit"
                params={{ id: job.serviceJobId }}
                state
                className={buttonClass({ variant: 'secondary' })}
              >
                Change details
              </Link>
            )}
            {canCancel && (
              <Button variant="secondary" onClick={() => onAsk({ action: 'cancel' })}>
                Cancel Service Call
              </Button>
            )}
          </>
        )
      }
    >
      If any questions, please contact our call center <PhoneLink number={webConfig.callCenter} />
    </FactCard>
  )
}

const OLD_DEVICE = {
  kept: 'You keep it',
  'mailed back': 'You hand it in',
  'dropped off': 'You drop it off',
}

/** The facts shown on both the job page and the receipt. */
export function factsOf(data: JobInfo): Fact[] {
  const { job, device, oldDevice, issue, contact, money, appointment, dropOff, now } = data
  const { inventoryEquipmentId: id, serialNumber } = device
  const { phoneNumber, address } = contact
  const facts: (Fact | null)[] = [
    {
      label: 'Device',
      value: (
        <Link to="/device/$id" params={{ id }} className={linkClass()}>
          {deviceName(device)}
        </Link>
      ),
    },
    serialNumber ? { label: 'Serial number', value: serialNumber } : null,
    issue.name || issue.description
      ? {
          label: 'What is wrong',
          value: (
            <>
              {issue.name}
              {issue.description && <p className={styles.description}>{issue.description}</p>}
            </>
          ),
        }
      : null,
    address
      ? {
          label: job.kind ? placeLabels[job.kind] : YOUR_ADDRESS,
          value: <Lines lines={addressLines(address)} />,
        }
      : null,
    dropOff
      ? {
          label: 'Service center',
          value: <Lines lines={[dropOff.name, streetOf(dropOff), dropOff.phone].filter(Boolean)} />,
        }
      : null,
    appointment && isOver(appointment.slot, now)
      ? {
          label: 'Appointment',
          value: <Lines lines={[shortDay(appointment.slot.date), appointment.slot.label]} />,
        }
      : null,
    phoneNumber ? { label: 'Your phone', value: phoneNumber } : null,
    oldDevice ? { label: 'Defective device', value: OLD_DEVICE[oldDevice] } : null,
    money.serviceFeeCents === null
      ? null
      : { label: 'Service fee', value: feeText(money, money.serviceFeeCents, job.kind) },
    money.benefitLimitCents === null
      ? null
      : { label: 'Your plan pays up to', value: formatMoney(money.benefitLimitCents) },
    job.createdAt ? { label: 'Requested', value: <Day date={businessDay(new Date(job.createdAt))} /> } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

const YOUR_ADDRESS = 'Your address'
const placeLabels: Readonly<Record<ClaimKind, string>> = {
  'carry-in': YOUR_ADDRESS,
  depot: 'Ships from and back to',
  'home-service': 'Visit at',
  reimbursement: YOUR_ADDRESS,
  replacement: 'Ships to',
  buyout: YOUR_ADDRESS,
}

function feeText({ paidAt, buyout }: JobInfo['money'], feeCents: number, kind: ClaimKind | null): string {
  if (feeCents === 0) return 'None'
  // A buyout has no upfront fee: it is deducted from the amount.
  const isTakenOff = kind === 'buyout' && buyout?.decision !== 'rejected'
  return `${formatMoney(feeCents)} · ${paidAt ? 'paid' : isTakenOff ? 'taken off the buyout' : 'not paid'}`
}
