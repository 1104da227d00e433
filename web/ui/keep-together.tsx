import { Children, type ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './keep-together.module.css'

/**
 * Text whose numbers with their units, dates, times, ranges of both and hyphenated words, such as drop-off, stay on one
 * line, and whose middle dots are gone where a line ends. Whatever draws such a text puts it in here; elements among the
 * children are left alone.
 */
export function KeepTogether({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? child.split(WHOLE).map(piece) : child,
  )
}

function piece(text: string, index: number) {
  if (text === DOT)
    return (
      <span key={index} className={styles.dot}>
        <VisuallyHidden> ·</VisuallyHidden>{' '}
      </span>
    )
  return index % 2 ? (
    <span key={index} className={styles.whole}>
      {text}
    </span>
  ) : (
    text
  )
}

const DOT = ' · '

// With the punctuation around it, which screen readers would otherwise read apart from it.
const WHOLE =
  /( · |S\/N \S+|(?<!\S)\S+ \$\d[\d,.]*|[\d/]+ – [\d/]+|\(\d{3}\) \d{3}-\d{4}|(?<!\S)\S*\w[-–]\w\S*|\b[A-Z][a-z]+ \d{1,2}(?![\w–-]| (?:hr|min|mm|[KM]B|days?|hours?)\b)(?:, \d{4})?[,.]?|\(?\d+:\d\d [AP]M(?: – \d+:\d\d [AP]M)?[,.)]*|(?:\d+ (?:hr|min) )+left|(?:of )?[\d.]+ (?:hr|min|mm|[KM]B|days?|hours?)\b[,.]?)/
