import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { dayIn } from '#domain/time/place-clock.ts'
import { upcomingDay } from '#domain/time/short-day.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { RadioCards, type RadioCard } from '#web/ui/radio-cards.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { knownFacts } from '#web/ui/facts.tsx'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { centerTimesQuery, serviceCentersQuery, type ForDevice } from './appointment-queries.ts'
import { openToday, streetOf } from './appointment-words.tsx'
import * as words from './words.ts'
import styles from './pick-center.module.css'

type Found = FunctionResult<'locations-by-zip'>

const NEAREST = 5

/** What keeps the customer from choosing: no list yet, no center with a free time, or a ZIP code to be corrected. */
export type Obstacle = 'not-listed' | 'none-on-offer' | FormError

export interface PickCenterProps {
  device: ForDevice
  /** Centers are listed by their distance from it. */
  zip: string
  onZipChange: (zip: string) => void
  location: string | undefined
  chooseLocation: (serviceLocationCode: string) => void
  errorAt: (field: string) => string | undefined
  onObstacle?: (obstacle: Obstacle | null) => void
}

export function PickCenter({ device, zip, onZipChange, onObstacle, ...choice }: PickCenterProps) {
  const { customerRef } = useReferences()
  const centers = useQuery(serviceCentersQuery(zip, device, customerRef))
  const isComplete = isZipCode(zip)
  const isUnknown = isComplete && centers.data?.place === null
  const wrongZip = isUnknown ? words.unknownZip(zip) : isComplete ? undefined : words.zipError
  const hasNone = isComplete && centers.data?.locations.every(({ fullyBooked }) => fullyBooked) === true
  const isUnlisted = !centers.data
  useEffect(() => {
    if (wrongZip) onObstacle?.({ field: 'zip', message: wrongZip })
    else if (isUnlisted) onObstacle?.('not-listed')
    else onObstacle?.(hasNone ? 'none-on-offer' : null)
  }, [wrongZip, isUnlisted, hasNone, onObstacle])
  const zipError = choice.errorAt('zip') ?? (isUnknown ? wrongZip : undefined)
  return (
    <>
      <div className="stack tight">
        <TextInput
          label={words.zip}
          name="zip"
          isRequired
          width="short"
          hasFigures
          value={zip}
          onChange={(typed) => onZipChange(typed.trim().slice(0, 10))}
          errorMessage={zipError}
          input={{ inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 }}
        />
        <p role="status" className="note">
          {isUnknown ? (
            // Shown at the field.
            <VisuallyHidden>{wrongZip}</VisuallyHidden>
          ) : isComplete ? (
            centers.data?.place && resultText(centers.data.locations, centers.data.place)
          ) : (
            !zipError && words.enterZip
          )}
        </p>
      </div>
      <PartQuery result={centers}>
        {(found) =>
          isComplete &&
          found.locations.length > 0 && (
            <Centers
              key={zip}
              found={found}
              prefetch={(code) => centerTimesQuery(code, zip, device, customerRef)}
              {...choice}
            />
          )
        }
      </PartQuery>
    </>
  )
}

interface CentersProps extends Omit<PickCenterProps, 'device' | 'zip' | 'onZipChange' | 'onObstacle'> {
  found: Found
  /** What the next question will show. */
  prefetch: (serviceLocationCode: string) => ReturnType<typeof centerTimesQuery>
}

function Centers({ found, prefetch, location, chooseLocation, errorAt }: CentersProps) {
  const queryClient = useQueryClient()
  const [now] = useState(() => new Date())
  const [showsAll, setShowsAll] = useState(false)
  const { locations } = found
  const isFar = locations.findIndex((each) => each.location.serviceLocationCode === location) >= NEAREST
  const shown = showsAll || isFar ? locations : locations.slice(0, NEAREST)
  return (
    <div className="full-width">
      <RadioCards
        label={words.serviceCenter}
        name="center"
        isRequired
        options={shown.map((each) => centerCard(each, now))}
        value={location ?? ''}
        onChange={(code) => {
          chooseLocation(code)
          void queryClient.prefetchQuery(prefetch(code))
        }}
        errorMessage={errorAt('center')}
      />
      {shown.length < locations.length && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            {words.moreCenters(locations.length - shown.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

export function centerCard(
  { location, distanceMiles, earliestDate, fullyBooked }: Found['locations'][number],
  now: Date,
): RadioCard {
  const facts = {
    [words.distance]: distanceMiles !== null && words.miles(distanceMiles),
    ...openToday(location, now),
    [words.earliest]: earliestDate && upcomingDay(earliestDate, dayIn(location.timeZone, now)),
  }
  return {
    value: location.serviceLocationCode,
    title: location.name,
    description: streetOf(location),
    ...(knownFacts(facts).length > 0 && { facts }),
    ...(fullyBooked && { unavailable: words.fullyBooked }),
  }
}

function resultText(locations: Found['locations'], place: NonNullable<Found['place']>): string {
  const where = `${place.city}, ${place.state}`
  if (locations.length === 0) return words.noCenters(where)
  // A partner may not say how far they are.
  const isSorted = locations.length > 1 && locations.every(({ distanceMiles }) => distanceMiles !== null)
  return words.centersNear(locations.length, where, isSorted)
}
