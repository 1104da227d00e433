import { useState } from 'react'
import { REMARKS_TEXT } from '#domain/limits.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { MessageText } from '#web/ui/message-text.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { questionWords, type Question } from './question-words.ts'
import type { JobRequest } from './send-request.ts'
import * as words from './words.ts'

const DEFAULT_REASON = 'CUSTOMERCANCEL'

const REASONS = [
  { value: DEFAULT_REASON, label: words.noNeed },
  { value: 'WORKS_AGAIN', label: words.worksAgain },
  { value: 'FIXED_ELSEWHERE', label: words.fixedElsewhere },
  { value: 'TIME_OR_PLACE', label: words.timeOrPlace },
]
// P4.7: declines the replacement for a buyout.
const BUYOUT_CANCEL = { value: 'BUYOUT_CANCEL', label: words.ratherBuyout }
const OTHER = { value: 'OTHER', label: words.otherReason }

interface ActionDialogProps {
  question: Question
  data: JobInfo
  busy: boolean
  onHide: () => void
  onAnswer: (request: JobRequest) => void
}

/** Confirms a decision after saying what it means and costs, and asks why a job is canceled. */
export function ActionDialog({ question, data, busy, onHide, onAnswer }: ActionDialogProps) {
  const [reason, setReason] = useState('')
  const [remarks, setRemarks] = useState('')
  const cancels = question.action === 'cancel'
  const declines = data.actions.includes('decline-replacement')
  const forBuyout: Question = { action: 'decline-replacement' }
  const { action, optionId = '' } = reason === BUYOUT_CANCEL.value ? forBuyout : question
  const asked = questionWords({ action, optionId }, data)
  const { title, paragraphs, confirm, keep, losesSomething = false } = asked
  const isTooLong = remarks.length > REMARKS_TEXT
  const answer = () => {
    if (action === 'accept-replacement') onAnswer({ action, optionId })
    else if (action !== 'cancel') onAnswer({ action })
    else if (isTooLong) focusField(document, 'remarks')
    else onAnswer({ action, reason: reason || DEFAULT_REASON, remarks: remarks.trim() })
  }
  return (
    <Popup
      title={title}
      onHide={onHide}
      decline={keep}
      confirm={confirm}
      onConfirm={answer}
      busy={busy}
      losesSomething={losesSomething}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <MessageText message={paragraph} />
        </p>
      ))}
      {cancels && (
        <RadioGroup
          label={words.reason}
          options={[...REASONS, ...(declines ? [BUYOUT_CANCEL] : []), OTHER]}
          value={reason}
          onChange={setReason}
        />
      )}
      {action === 'cancel' && (
        <TextArea
          label={words.remarks}
          name="remarks"
          rows={2}
          limit={REMARKS_TEXT}
          value={remarks}
          onChange={setRemarks}
          errorMessage={isTooLong && words.remarksTooLong}
        />
      )}
    </Popup>
  )
}
