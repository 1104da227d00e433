import { MessageText } from '#web/ui/message-text.tsx'
import styles from './job-page.module.css'

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={styles.paragraph}>
      <MessageText message={text} />
    </p>
  ))
}
