import styles from './checklist.module.css'

/** What to have ready. Printed, each item gets a box to tick; on screen it would look like a control. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul role="list" className="stack">
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
