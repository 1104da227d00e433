/** What each decision means: what happens, what it costs or pays, and what can't be undone. */
import { addressLines } from '#domain/customer/address.ts'
import { deviceName } from '#domain/customer/device.ts'
import { BUYOUT_DAYS } from '#domain/limits.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import type { JobInfo } from '#web/client/queries.ts'
import type { ReplacementOption } from '#contract/job-functions.ts'
import { optionName } from './replacement-choice.tsx'
import type { JobRequest } from './send-request.ts'
import * as words from './words.ts'

/** What the customer is about to decide; a dialog asks them to confirm it. */
export type Question = { action: JobRequest['action']; optionId?: string }

interface QuestionWords {
  title: string
  paragraphs: string[]
  confirm: string
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
          `${replaces(option, data.device)}, which comes off your device list once the new one is delivered.`,
          shipWords(data),
          ...feeSentence(money),
          ...(data.oldDevice === 'mailed back'
            ? ['You’ll send the old device back to us with a prepaid label.']
            : []),
          'You can’t switch to a buyout later.',
        ],
        confirm: words.acceptReplacement,
        keep: 'Not yet',
      }
    }
    case 'decline-replacement':
      return {
        title: 'Decline and get a buyout?',
        paragraphs: [
          `We’ll offer you a buyout instead${data.buyoutIfDeclinedCents === undefined ? '' : `, which we estimate at ${formatWholeDollars(data.buyoutIfDeclinedCents)}`}: what a device like yours is worth at its age${minusFee(money)}. A new one may cost more. You can’t switch back to this replacement later.`,
          ...(outcomes[action] ? [outcomes[action].join(' ')] : []),
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
            ? `You’re agreeing to the final amount for ${device}${estimate === null ? '' : `, which may differ from our estimate of ${formatWholeDollars(estimate)}`}. Payment and delivery take up to ${BUYOUT_DAYS} days.`
            : `We’ll pay you ${formatWholeDollars(amount)} for ${device}. Payment and delivery take up to ${BUYOUT_DAYS} days.`,
          mailWords(data),
          'We’ll take the device off your list and close this Service Call. You can’t undo this.',
        ],
        confirm: words.acceptBuyout,
        keep: 'Not yet',
      }
    case 'reject-buyout':
      return {
        title: 'Decline the buyout?',
        paragraphs: [
          `You won’t get ${amount === null ? 'a payment' : `the ${formatWholeDollars(amount)}`}, and we’ll close this Service Call. ${device} stays on your list.`,
          ...(outcomes[action] ?? []),
          'You can’t undo this.',
        ],
        confirm: words.declineBuyout,
        keep: 'Not yet',
        losesSomething: true,
      }
    case 'cancel':
      return {
        title: 'Cancel this Service Call?',
        paragraphs: [
          `We’ll stop working on ${device}${appointment ? ' and release your appointment' : ''}. You can’t undo this.`,
          ...(outcomes[action] ?? []),
        ],
        confirm: words.cancelCall,
        keep: 'Keep Service Call',
        losesSomething: true,
      }
  }
}

export function mailWords(data: JobInfo): string {
  return words.mailPayment(addressOf(data))
}

export function shipWords(data: JobInfo): string {
  return words.shipReplacement(addressOf(data))
}

function addressOf({ contact: { address } }: JobInfo): string | undefined {
  return address ? addressLines(address).join(', ') : undefined
}

function minusFee({ serviceFeeCents, paidAt }: JobInfo['money']): string {
  return !paidAt && serviceFeeCents ? `, minus the ${formatMoney(serviceFeeCents)} service fee` : ''
}

function feeSentence({ serviceFeeCents, paidAt }: JobInfo['money']): string[] {
  if (serviceFeeCents === null) return []
  if (serviceFeeCents === 0) return ['There’s no service fee.']
  const fee = formatMoney(serviceFeeCents)
  return [
    paidAt
      ? `You’ve paid the ${fee} service fee. There’s nothing more to pay.`
      : `The ${fee} service fee hasn’t been paid yet.`,
  ]
}

function replaces(option: ReplacementOption | undefined, device: JobInfo['device']): string {
  const [next, mine] = [option ? optionName(option) : 'It', deviceName(device)]
  return next === mine ? `A new ${next} will replace yours` : `${next} will replace ${mine}`
}
