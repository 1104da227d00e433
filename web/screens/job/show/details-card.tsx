import { addressLines } from '#domain/customer/address.ts'
import { deviceName } from '#domain/customer/device.ts'
import { streetOf } from '#web/appointments/appointment-words.tsx'
import { formatMoney } from '#domain/money.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { requestedDay } from '#web/dates/requested-day.ts'
import { knownMoney } from '#web/screen/known-facts.ts'
import { Link } from '#web/shell/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import type { FactsByLabel } from '#web/ui/facts.tsx'
import { Day, PhoneLink } from '#web/ui/figures.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { EditLink } from '../edit-link.tsx'
import { isPast } from './appointment-panel.tsx'
import { Lines } from './lines.tsx'
import type { Question } from '../decision/question-words.ts'
import * as words from './words.ts'
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
      title={words.details}
      facts={{ [words.number]: job.serviceJobId, ...factsOf(data) }}
      actions={
        (canEdit || canCancel) && (
          <>
            {canEdit && (
              <EditLink id={job.serviceJobId} className={buttonClass({ variant: 'secondary' })}>
                {words.changeDetails}
              </EditLink>
            )}
            {canCancel && (
              <Button variant="secondary" onClick={() => onAsk({ action: 'cancel' })}>
                {words.cancelCall}
              </Button>
            )}
          </>
        )
      }
    >
      {words.questions}
      <PhoneLink number={webConfig.callCenter} />
    </FactCard>
  )
}

/** The facts shown on both the job page and the receipt. */
export function factsOf(data: JobInfo): FactsByLabel {
  const { job, device, oldDevice, issue, contact, money, appointment, dropOff } = data
  const { inventoryEquipmentId: id, serialNumber } = device
  const { phoneNumber, address } = contact
  // Where the device is, unless the customer's turn says it.
  const isThere = job.open && job.turn !== 'pick-up' && isPast(data)
  const center = dropOff ?? (isThere ? appointment?.location : null)
  const { serviceFeeCents, repairShare, reimbursementCents, benefitLimitCents } = money
  const paid = (cents: number, isPaid: boolean) =>
    `${formatMoney(cents)} · ${isPaid ? words.paid : words.notPaid}`
  return {
    [words.device]: (
      <Link to="/device/$id" params={{ id }} className={linkClass()}>
        {deviceName(device)}
      </Link>
    ),
    [words.serialNumber]: serialNumber,
    [words.whatIsWrong]: (issue.name || issue.description) && (
      <>
        {issue.name}
        {issue.description && <p className={styles.description}>{issue.description}</p>}
      </>
    ),
    [words.addressLabels[job.kind ?? ''] ?? words.yourAddress]: address && (
      <Lines lines={addressLines(address)} />
    ),
    [words.serviceCenter]: center && (
      <Lines lines={[center.name, streetOf(center), center.phone].filter(Boolean)} />
    ),
    [words.pastAppointment]: appointment && isPast(data) && (
      <Lines lines={[shortDay(appointment.slot.date), appointment.slot.label]} />
    ),
    [words.contactNumber]: phoneNumber,
    [words.oldDevice]: oldDevice && words.oldDevices[oldDevice],
    [words.serviceFee]: serviceFeeCents !== null && feeText(data, serviceFeeCents),
    [words.repairShare]: repairShare && paid(repairShare.cents, repairShare.isPaid),
    [words.reimbursement]:
      reimbursementCents !== undefined &&
      (job.phase === 'completed' ? paid(reimbursementCents, true) : formatMoney(reimbursementCents)),
    [words.planPays]: knownMoney(benefitLimitCents),
    [words.requested]: job.createdAt && <Day date={requestedDay(job.createdAt)} />,
  }
}

function feeText({ job: { kind, open }, money }: JobInfo, feeCents: number): string {
  const { paidAt, buyout } = money
  if (feeCents === 0) return words.noFee
  // A buyout has no upfront fee: it is deducted from the amount.
  const isTakenOff =
    (kind === 'buyout' || buyout !== null) &&
    (open ? buyout?.decision !== 'rejected' : buyout?.decision === 'accepted')
  return `${formatMoney(feeCents)} · ${paidAt ? words.paid : isTakenOff ? words.feeDeducted : words.notPaid}`
}
