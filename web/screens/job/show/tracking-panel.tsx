import type { JobInfo } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ExternalLink } from '#web/ui/link.tsx'
import { trackingAddress } from './tracking-address.ts'
import styles from './job-page.module.css'

export function TrackingPanel({ data: { tracking, job } }: { data: JobInfo }) {
  if (!tracking) return null
  const { carrier, trackingId } = tracking
  const address = trackingAddress(carrier, trackingId)
  return (
    <Card className={styles.panel}>
      <h2>{job.open ? 'On its way' : 'Shipping'}</h2>
      <Facts
        layout="row"
        facts={[
          { label: 'Carrier', value: carrier || 'Will follow' },
          { label: 'Tracking number', value: trackingId || 'Will follow' },
        ]}
      />
      {address && (
        <div>
          <ExternalLink href={address}>Track the parcel at {carrier}</ExternalLink>
        </div>
      )}
    </Card>
  )
}
