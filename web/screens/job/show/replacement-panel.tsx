import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { ReplacementChoice } from '../decision/replacement-choice.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

export function ReplacementPanel({ data }: { data: JobInfo }) {
  const chosen = data.replacementOptions.find((option) => option.chosen)
  if (!chosen) return null
  const registered = data.handOver?.registeredEquipmentId
  return (
    <section className={styles.story}>
      <h2>{words.replacement}</h2>
      <ReplacementChoice data={data} value={chosen.optionId} />
      {registered && (
        <Link to="/device/$id" params={{ id: registered }} className={linkClass({ place: 'alone' })}>
          {words.seeNew}
        </Link>
      )}
    </section>
  )
}
