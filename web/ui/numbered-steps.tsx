import styles from './numbered-steps.module.css'

export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          {step}
        </li>
      ))}
    </ol>
  )
}
