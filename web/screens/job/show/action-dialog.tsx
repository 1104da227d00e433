import { MessageText } from '#web/ui/message-text.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { questionWords } from './question-words.ts'
import type { JobInfo } from './job-page.tsx'
import type { JobRequest } from './send-request.ts'
import type { Question } from './turn-card.tsx'

export interface ActionDialogProps {
  question: Question
  data: JobInfo
  busy: boolean
  onHide: () => void
  onAnswer: (request: JobRequest) => void
}

/** Asks for confirmation, says what will happen and what it costs, and sends the answer. */
export function ActionDialog(props: ActionDialogProps) {
  const { question, data, busy, onHide, onAnswer } = props
  const { action, optionId = '' } = question
  if (action === 'cancel') return <CancelDialog {...props} />
  const { title, paragraphs, confirm, keep, losesSomething = false } = questionWords(question, data)
  return (
    <Popup
      title={title}
      onHide={onHide}
      decline={{ label: keep, onPress: onHide }}
      confirm={{
        label: confirm,
        busy,
        losesSomething,
        onPress: () => onAnswer(action === 'accept-replacement' ? { action, optionId } : { action }),
      }}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <MessageText message={paragraph} />
        </p>
      ))}
    </Popup>
  )
}
