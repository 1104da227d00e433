import { Button } from '#web/ui/button.tsx'
import { closePopup, type Popup } from './popup-store.ts'
import styles from './shell.module.css'

/** A popup without the dialog around it, for when the dialog's code can't be fetched. */
export function PlainPopup({ popup }: { popup: Popup }) {
  return (
    <div role="alert" className={styles.plainPopup}>
      <h2>{popup.title}</h2>
      {popup.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {popup.actions.map(({ label, variant, onPress }) => (
        <Button
          key={label}
          variant={variant}
          onClick={() => {
            closePopup()
            onPress()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
