import styles from './checklist.module.css'

/** What to have ready. The boxes are for the pencil of whoever prints it, so they are only drawn. */
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
