import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { heldWords } from '#domain/claim/unfinished.ts'
import { formatMoney } from '#domain/money.ts'
import { holdEnd, isTimeOpen } from '#web/claims/hold.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { useWideWindow } from '#web/ui/use-wide-window.ts'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { ClaimGate, type ClaimScreenProps } from '../details/claim-gate.tsx'
import { kindScreens } from '../kinds/index.ts'
import { phoneQuestion } from '../kinds/phone-question.tsx'
import { AnswersSummary } from './answers-summary.tsx'
import { MoneyCard } from './money-card.tsx'
import { Sending } from './sending.tsx'
import { SlotTaken } from './slot-taken.tsx'
import { useSendClaim } from './use-send-claim.ts'
import * as words from './words.ts'

export function Screen() {
  return <ClaimGate step="confirm" Step={Confirm} />
}

function Confirm(props: ClaimScreenProps) {
  const { id, kind, data, draft } = props
  const { answers } = draft
  const sending = useSendClaim(props)
  if (data.unfinished?.payment === 'paid' || sending.isChecking)
    return <Sending {...props} sending={sending} />
  const { serviceLocationCode } = answers.schedule ?? {}
  // A phone number must be valid even if this kind does not ask for it.
  const asked = [...kindScreens[kind].questions, ...(answers.phoneNumber === null ? [] : [phoneQuestion])]
  const open = asked.find(({ missing }) => missing?.(answers, serviceLocationCode))
  if (open) {
    return (
      <Navigate
        to="/service-request/$id/create/$type"
        params={{ id, type: kind }}
        search={{ question: open.name }}
        state
        replace
      />
    )
  }
  return <CheckAnswers {...props} sending={sending} />
}

interface CheckAnswersProps extends ClaimScreenProps {
  sending: ReturnType<typeof useSendClaim>
}

function CheckAnswers({ sending, ...props }: CheckAnswersProps) {
  const { kind, data, draft } = props
  const { money, holdMinutes } = data
  const { dueTodayCents } = money
  const { trouble, isUnpaid } = sending
  const [now] = useState(() => new Date())
  const { schedule } = draft.answers
  const heldUntil = holdEnd(data, schedule, now)
  // A hold begins with a new time; paying later for the same one does not extend it.
  const isNewTime =
    !isUnpaid || data.unfinished?.schedule?.chosenTimeSlotCode !== schedule?.chosenTimeSlotCode
  const { About } = kindScreens[kind]
  const isFree = dueTodayCents === 0
  const isWide = useWideWindow()
  const cost = <MoneyCard money={money} />
  return (
    <ClaimFrame
      {...props}
      step="confirm"
      title={words.title}
      about={words.about(isFree)}
      side={isWide && cost}
    >
      {isUnpaid && !trouble && (
        <Banner tone="yours" title={words.unpaid}>
          {words.unpaidText}{' '}
          {heldUntil && (
            <Deadline
              at={heldUntil}
              words={(when) => `${heldWords(data.unfinished?.heldTime ?? null)} ${when}.`}
            />
          )}
        </Banner>
      )}
      <Form onSubmit={sending.send}>
        <AnswersSummary {...props} />
        {About && <About data={data} />}
        {!isWide && cost}
        <div role="alert">
          {trouble?.what === 'refused' && (
            <Banner tone="bad" title={words.notSent}>
              <MessageText message={trouble.why} />
            </Banner>
          )}
        </div>
        {trouble?.what === 'slot-taken' && <SlotTaken {...props} sending={sending} why={trouble.why} />}
        <ClaimActions draft={draft} isTimeOpen={isTimeOpen(data, schedule, now)} heldUntil={heldUntil}>
          {trouble?.what !== 'slot-taken' && (
            <>
              <p>
                <MessageText message={words.acceptTerms(isFree)} />
                {holdMinutes && schedule && !isFree && isNewTime && words.holdFor(holdMinutes)}
              </p>
              <Button type="submit" busy={sending.isBusy}>
                {isUnpaid
                  ? words.toPayment
                  : isFree
                    ? words.send
                    : words.payAndSend(formatMoney(dueTodayCents))}
              </Button>
            </>
          )}
        </ClaimActions>
      </Form>
    </ClaimFrame>
  )
}
