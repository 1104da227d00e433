import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import * as words from './words.ts'

export function HandOverCard({ data: { job, actions } }: { data: JobInfo }) {
  if (!actions.includes('register-replacement')) return null
  return (
    <YourTurnCard
      title={words.newTitle}
      actions={
        <Link to="/device/add" search={{ job: job.serviceJobId }} className={buttonClass()}>
          {words.register}
        </Link>
      }
    >
      <p>{words.newText}</p>
    </YourTurnCard>
  )
}
