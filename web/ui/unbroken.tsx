import styles from './figures.module.css'

/** Text whose numbers and hyphenated words, such as drop-off, stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/((?<!\S)\S*\w[-–]\w\S*)/).map((part, index) =>
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

// Longer ones don't fit a narrow screen.
const LONG = 20
