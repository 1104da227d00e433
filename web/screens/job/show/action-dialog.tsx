import { MessageText } from '#web/ui/message-text.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { CancelDialog, type DecisionDialogProps } from './cancel-dialog.tsx'
import { questionWords } from './question-words.ts'

/** Confirms a decision after saying what it means and costs. */
export function ActionDialog(props: DecisionDialogProps) {
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
