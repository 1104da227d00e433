import styles from './checklist.module.css'

/** What to have ready. On paper each has a box for a pencil; on the screen there would be nothing to tick. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul role="list" className={styles.list}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
