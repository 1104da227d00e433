/** What each decision means: what happens, what it costs or pays, and what can't be undone. */
import { deviceName } from '#domain/customer/device.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { optionName } from './replacement-choice.tsx'
import type { JobRequest } from './send-request.ts'

/** What the customer is about to decide; a dialog asks them to confirm it. */
export type Question = { action: JobRequest['action']; optionId?: string }

export interface QuestionWords {
  title: string
  paragraphs: string[]
  confirm: string
  /** The label of the button that changes nothing. */
  keep: string
  losesSomething?: boolean
}

export function questionWords({ action, optionId }: Question, data: JobInfo): QuestionWords {
  const device = deviceName(data.device)
  const { money, replacementOptions, appointment, outcomes } = data
  const amount = money.buyout?.amountCents ?? null
  const estimate = money.buyout?.estimateCents ?? null
  switch (action) {
    case 'accept-replacement': {
      const option = replacementOptions.find((one) => one.optionId === optionId)
      return {
        title: 'Accept this replacement?',
        paragraphs: [
          `${option ? optionName(option) : 'It'} takes the place of ${device}, which leaves your device list once the new one is delivered.`,
          ...feeSentence(money),
          ...(data.oldDevice === 'mailed back'
            ? ['You’ll send the old device back to us with a prepaid label.']
            : []),
          'You can’t choose a buyout afterwards.',
        ],
        confirm: 'Accept replacement',
        keep: 'Not yet',
      }
    }
    case 'decline-replacement':
      return {
        title: 'Decline it and get a buyout?',
        paragraphs: [
          `The replacement goes to somebody else. Instead we offer you the fair market value of ${device}${minusFee(money)}. That is what one like it is worth at its age, not what a new one costs.`,
          'You see the buyout before you decide on it.',
          ...(outcomes[action] ?? []),
        ],
        confirm: 'Decline replacement',
        keep: 'Not yet',
        losesSomething: true,
      }
    case 'accept-buyout':
      return {
        title: amount === null ? 'Accept the buyout?' : `Accept ${formatWholeDollars(amount)}?`,
        paragraphs: [
          amount === null
            ? `You agree to the final amount for ${device}${estimate === null ? '' : `, which can differ from our estimate of ${formatWholeDollars(estimate)}`}. To hear it first, please call us at ${webConfig.callCenter}. Payment and delivery take up to ${BUYOUT_DAYS} days.`
            : `We pay you ${formatWholeDollars(amount)} for ${device}. Payment and delivery take up to ${BUYOUT_DAYS} days.`,
          'The device leaves your device list, and this Service Call is closed. This can’t be undone.',
        ],
        confirm: 'Accept buyout',
        keep: 'Not yet',
      }
    case 'reject-buyout':
      return {
        title: 'Decline the buyout?',
        paragraphs: [
          `${amount === null ? 'Nothing is paid' : `The ${formatWholeDollars(amount)} are not paid`}, and this Service Call is closed. ${device} stays on your list.`,
          ...(outcomes[action] ?? []),
          'This can’t be undone.',
        ],
        confirm: 'Decline buyout',
        keep: 'Not yet',
        losesSomething: true,
      }
    case 'cancel':
      return {
        title: 'Cancel this Service Call?',
        paragraphs: [
          `We stop working on ${device}${appointment ? ', and your appointment is released' : ''}. This can’t be undone.`,
          ...(outcomes[action] ?? []),
        ],
        confirm: 'Cancel Service Call',
        keep: 'Keep it',
        losesSomething: true,
      }
  }
}

function minusFee({ serviceFeeCents, paidAt }: JobInfo['money']): string {
  return !paidAt && serviceFeeCents ? `, minus the service call fee of ${formatMoney(serviceFeeCents)}` : ''
}

function feeSentence({ serviceFeeCents, paidAt }: JobInfo['money']): string[] {
  if (serviceFeeCents === null) return []
  if (serviceFeeCents === 0) return ['It costs you nothing.']
  const fee = formatMoney(serviceFeeCents)
  return [
    paidAt
      ? `Your service fee of ${fee} is paid. There is nothing more to pay.`
      : `The service fee of ${fee} is not paid yet.`,
  ]
}
