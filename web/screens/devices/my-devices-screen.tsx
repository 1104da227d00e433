import { useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useMemo, useRef } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import type { DeviceCard } from '#contract/my-devices.ts'
import { webConfig } from '#web/client/config.ts'
import { lazyPart } from '#web/client/load-chunk.ts'
import { useKeptInAddress } from '#web/client/use-kept-in-address.ts'
import { usePlaceLeft } from '#web/client/use-place-left.ts'
import { useRead } from '#web/client/use-read.ts'
import { ChosenPlan } from '#web/shell/chosen-plan.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { useShownItems } from '#web/ui/use-shown-items.ts'
import { AddDeviceLink } from './add-device-link.tsx'
import {
  filterDevices,
  inSight,
  isDeviceFilter,
  MANY,
  orderDevices,
  searchDevices,
  sortDevices,
} from './arrange-devices.ts'
import { DeviceCards } from './device-cards.tsx'
import type { DeviceFiltersProps } from './filters/device-filters.tsx'
import { MyDevicesError } from './my-devices-error.tsx'
import { ListSkeleton, Placeholder } from './my-devices-placeholder.tsx'
import { NoRequests, takesRequests } from './no-requests.tsx'
import { planSummary } from './plan-summary.ts'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

// Not in the first load. If it can't be loaded, the count above the list and the search field's own button remain.
const NothingToShow = lazyPart(async () => (await import('./nothing/nothing-to-show.tsx')).NothingToShow)
const DeviceFilters = lazyPart(
  async () => (await import('./filters/device-filters.tsx')).DeviceFilters,
  WithoutFilters,
)

export function Screen() {
  const { data, isError, error, refetch } = useRead('my-devices', {})
  if (data) return <MyDevicesScreen data={data} />
  return isError ? <MyDevicesError error={error} onRetry={() => void refetch()} /> : <Placeholder />
}

function MyDevicesScreen({ data }: { data: FunctionResult<'my-devices'> }) {
  const { devices, viewer } = data
  const canRequest = takesRequests(data)
  const hasDevices = devices.length > 0
  return (
    <>
      <PageHeading
        title={words.title}
        about={
          <>
            <KeepTogether>{planSummary(viewer.plan, devices)}</KeepTogether>
            <ChosenPlan viewer={viewer} />
          </>
        }
        // Without devices, NothingToShow has the button.
        action={hasDevices && <AddDeviceLink />}
      />
      {hasDevices && <NoRequests {...data} callCenter={webConfig.callCenter} />}
      {hasDevices ? (
        <DeviceList devices={devices} canRequest={canRequest} />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <NothingToShow />
        </Suspense>
      )}
    </>
  )
}

/** An address with a filter still narrows the list. */
function WithoutFilters({ wanted, onChange }: DeviceFiltersProps) {
  return (
    isDeviceFilter(wanted.status) && (
      <Button variant="secondary" size="small" onClick={() => onChange({ status: '' })}>
        {words.showAll}
      </Button>
    )
  )
}

// Whole rows, or the next cards would change the height of the last one.
const OTHERS_IN_SIGHT = innerWidth < 640 ? 3 : innerWidth < 1790 ? 6 : 8
// Few, so that the key that clears the search is answered soon. The others follow a frame later.
const AT_ONCE = 2
const PER_FRAME = 8

interface DeviceListProps {
  devices: FunctionResult<'my-devices'>['devices']
  canRequest: boolean
}

function DeviceList({ devices, canRequest }: DeviceListProps) {
  const { q = '', status = '', sort = '' } = useSearch({ from: '/device/my-devices' })
  const { wanted: typed, change, settle } = useKeptInAddress({ q, status, sort })
  const isLong = devices.length >= MANY
  const field = useRef<HTMLInputElement>(null)
  // Deferred: typing stays responsive while the cards render. Clearing isn't: it shows only a few at first.
  const wanted = useDeferredValue(typed)
  const searched = typed.q && wanted.q
  const query = searched.trim()
  const sorted = useMemo(() => sortDevices(devices), [devices])
  // The only filled button of the page.
  const urgent = sorted[0]?.waits ? sorted[0].inventoryEquipmentId : null
  const arrangement = isLong ? wanted : { sort: '', status: '' }
  const ordered = useMemo(() => orderDevices(sorted, arrangement.sort), [sorted, arrangement.sort])
  const matching = useMemo(() => searchDevices(ordered, query), [ordered, query])
  const found = filterDevices(matching, arrangement.status)
  // Compare ids, because devices are new objects after each fetch.
  const { shown, areAll } = useShownItems(found.map(idOf), AT_ONCE, PER_FRAME)
  // Render what is in view first, the rest right after. Cards that don't match are only hidden, so that clearing the
  // search doesn't have to render them again.
  const arranged = useMemo(() => ({ devices: ordered, waitingFirst: ordered === sorted }), [ordered, sorted])
  const drawn = useDeferredValue(arranged, usePlaceLeft() ? arranged : firstOf(arranged))
  const clear = () => {
    change({ q: '', status: '' })
    field.current?.focus()
  }
  const isNarrowed = found.length < devices.length
  return (
    <>
      <div onBlur={settle}>
        <SearchField
          label={words.search}
          placeholder={words.searchIn}
          value={typed.q}
          onChange={(next) => change({ q: next })}
          onClear={clear}
          inputRef={field}
        />
      </div>
      {isLong && (
        <div className={styles.filters}>
          <Suspense>
            <DeviceFilters devices={matching} wanted={typed} onChange={change} />
          </Suspense>
        </div>
      )}
      <p role="status" className={classNames('note', styles.found)}>
        {(isNarrowed || searched) && words.found(found.length, devices.length)}
      </p>
      {found.length === 0 && (
        <Suspense>
          <NothingToShow query={matching.length === 0 ? query : ''} onClear={clear} />
        </Suspense>
      )}
      <DeviceCards
        {...drawn}
        shown={shown}
        urgent={urgent}
        canRequest={canRequest}
        hasTile={!isNarrowed && areAll}
      />
    </>
  )
}

function firstOf({ devices, waitingFirst }: { devices: readonly DeviceCard[]; waitingFirst: boolean }) {
  const first = waitingFirst ? inSight(devices, OTHERS_IN_SIGHT) : devices.slice(0, OTHERS_IN_SIGHT)
  return { devices: first, waitingFirst }
}

function idOf({ inventoryEquipmentId }: DeviceCard): string {
  return inventoryEquipmentId
}
