import type { ServiceLocation } from '#contract/service-location.ts'
import { cityLine } from '#domain/customer/address.ts'
import { openingHoursLines } from '#domain/appointment/opening-hours.ts'
import type { FactsByLabel } from '#web/ui/facts.tsx'
import { PhoneLink } from '#web/ui/figures.tsx'
import { ExternalLink } from '#web/ui/link.tsx'
import { Lines } from './lines.tsx'
import * as words from './words.ts'

/** A service center's address, opening hours and phone number. If the hours are unknown, it says to call. */
export function placeFacts(location: ServiceLocation): FactsByLabel {
  const hours = openingHoursLines(location.openingHours)
  return {
    [words.where]: <Lines lines={placeLines(location)} />,
    [words.hours]: <Lines lines={hours.length > 0 ? hours : [words.noHours]} />,
    [words.phone]: location.phone && <PhoneLink number={location.phone} />,
  }
}

export function placeLines(center: ServiceLocation): string[] {
  return [center.name, center.addressLine1, cityLine(center)].filter(Boolean)
}

export function Directions({ to }: { to: ServiceLocation }) {
  const destination = placeLines(to).join(', ')
  const query = new URLSearchParams({ api: '1', destination })
  return <ExternalLink href={`https://www.google.com/maps/dir/?${query}`}>{words.directions}</ExternalLink>
}
