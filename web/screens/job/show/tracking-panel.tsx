import type { ReactNode } from 'react'
import type { JobInfo } from '#web/client/queries.ts'
import { Actions, Panel } from '#web/screen/panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ExternalLink } from '#web/ui/link.tsx'
import * as words from './words.ts'

const carriers: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

export function TrackingPanel({ data: { tracking } }: { data: JobInfo }) {
  if (!tracking) return null
  return (
    <Panel title={words.shipping}>
      <TrackingFacts {...tracking} />
    </Panel>
  )
}

interface TrackingFactsProps {
  carrier: string
  trackingId: string
  children?: ReactNode
}

export function TrackingFacts({ carrier, trackingId, children }: TrackingFactsProps) {
  const address = trackingAddress(carrier, trackingId)
  return (
    <>
      <Facts
        layout="over"
        facts={{
          [words.carrier]: carrier || words.notYet,
          [words.trackingNumber]: trackingId || words.notYet,
        }}
      />
      {(address || children) && (
        <Actions isWide>
          {children}
          {address && <ExternalLink href={address}>{words.trackAt(carrier)}</ExternalLink>}
        </Actions>
      )}
    </>
  )
}

function trackingAddress(carrier: string, trackingId: string): string | null {
  const page = carriers[carrier.trim().toUpperCase()]
  const number = trackingId.replaceAll(/\s/g, '')
  return page && number ? page + encodeURIComponent(number) : null
}
