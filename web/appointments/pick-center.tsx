import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { upcomingDay } from '#domain/time/short-day.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards, type RadioCard } from '#web/ui/radio-cards.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { localDay } from '../dates/local-clock.ts'
import { QuestionSkeleton } from '../screens/question-skeleton.tsx'
import { LoadError } from '../screens/screen-error.tsx'
import { centerTimesQuery, serviceCentersQuery, type ForDevice } from './appointment-queries.ts'
import { openToday, streetOf } from './appointment-words.tsx'
import * as words from './words.ts'
import styles from './pick-center.module.css'

type Found = FunctionResult<'locations-by-zip'>

/** How many are shown before 'Show more'. */
const NEAREST = 5

export interface PickCenterProps {
  device: ForDevice['device']
  /** Centers are listed by their distance from it. */
  zip: string
  onZipChange: (zip: string) => void
  location: string | undefined
  chooseLocation: (serviceLocationCode: string) => void
  errorAt: (field: string) => string | undefined
  /** Told whether there is no center to choose. */
  onNone?: (isNone: boolean) => void
}

export function PickCenter({ device, zip, onZipChange, onNone, ...choice }: PickCenterProps) {
  const { customerRef } = useReferences()
  const centers = useQuery(serviceCentersQuery(zip, { customerRef, device }))
  const isNone = !isZipCode(zip) || centers.data?.locations.every(({ fullyBooked }) => fullyBooked) === true
  useEffect(() => onNone?.(isNone), [isNone, onNone])
  return (
    <>
      <div className={styles.search}>
        <TextInput
          label={words.zip}
          name="zip"
          isRequired
          width="short"
          hasFigures
          value={zip}
          onChange={(typed) => onZipChange(typed.trim().slice(0, 10))}
          errorMessage={choice.errorAt('zip')}
          input={{ inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 }}
        />
        <p role="status" className={styles.found}>
          {isZipCode(zip) ? centers.data && resultText(centers.data, zip) : words.enterZip}
        </p>
      </div>
      {centers.isLoading && <QuestionSkeleton />}
      {centers.isError && !centers.data && (
        <LoadError error={centers.error} onRetry={() => void centers.refetch()} />
      )}
      {isZipCode(zip) && centers.data && centers.data.locations.length > 0 && (
        <Centers
          key={zip}
          found={centers.data}
          prefetch={(code) => centerTimesQuery(code, zip, { customerRef, device })}
          {...choice}
        />
      )}
    </>
  )
}

interface CentersProps extends Omit<PickCenterProps, 'device' | 'zip' | 'onZipChange' | 'onNone'> {
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
    <div className={styles.cards}>
      <RadioCards
        label={words.center}
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

function centerCard(
  { location, distanceMiles, earliestDate, fullyBooked }: Found['locations'][number],
  now: Date,
): RadioCard {
  return {
    value: location.serviceLocationCode,
    title: location.name,
    description: streetOf(location),
    facts: [
      ...(distanceMiles === null ? [] : [{ label: words.distance, value: words.miles(distanceMiles) }]),
      ...openToday(location, now),
      ...(earliestDate ? [{ label: words.earliest, value: upcomingDay(earliestDate, localDay(now)) }] : []),
    ],
    ...(fullyBooked && { unavailable: words.fullyBooked }),
  }
}

function resultText({ place, locations }: Found, zip: string): string {
  if (!place) return words.unknownZip(zip)
  const where = `${place.city}, ${place.state}`
  if (locations.length === 0) return words.noCenters(where)
  return words.centersNear(locations.length, where)
}
