import styles from './figures.module.css'

/** Text whose numbers, dates, times and hyphenated words, such as drop-off, stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 && part.length < LONG ? (
      // The parts of a text don't move.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.figures}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const WHOLE = /((?<!\S)\S*\w[-–]\w\S*|[A-Z][a-z]+ \d{1,2}(?!\d)(?:, \d{4})?|\d+:\d\d [AP]M)/

// Longer ones don't fit a narrow screen.
const LONG = 20
