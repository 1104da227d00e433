import { Link } from '@tanstack/react-router'
import type { JobInfo } from '#web/client/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'

/** A delivered replacement that is not registered yet. */
export function HandOverCard({ data: { job, actions } }: { data: JobInfo }) {
  if (!actions.includes('register-replacement')) return null
  return (
    <YourTurnCard
      title="Put your new device on your list"
      actions={
        <Link to="/device/add" search={{ job: job.serviceJobId }} className={buttonClass()}>
          Register your new device
        </Link>
      }
    >
      <p>We have filled in everything but its serial number. Once it is on your list, your plan covers it.</p>
    </YourTurnCard>
  )
}
