import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import type { FunctionResult } from '#contract/index.ts'
import type { DeviceCard } from '#contract/my-devices.ts'
import { webConfig } from '#web/client/config.ts'
import { loadChunk } from '#web/client/load-chunk.ts'
import { myDevicesQuery } from '#web/client/queries.ts'
import { useKeptInAddress } from '#web/client/use-kept-in-address.ts'
import { usePlaceLeft } from '#web/client/use-place-left.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ChosenPlan } from '#web/shell/chosen-plan.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { useShownItems } from '#web/ui/use-shown-items.ts'
import { AddDeviceLink } from './add-device-link.tsx'
import { inSight, MANY, searchDevices, sortDevices } from './arrange-devices.ts'
import { DeviceCards } from './device-cards.tsx'
import { MyDevicesError } from './my-devices-error.tsx'
import { ListSkeleton, MyDevicesSkeleton } from './my-devices-skeleton.tsx'
import type * as Filters from './filters/device-filters.tsx'
import { NoRequests, takesRequests } from './no-requests.tsx'
import type { NothingToShowProps } from './nothing/nothing-to-show.tsx'
import { planSummary } from './plan-summary.ts'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

// Not in the first load. If it can't be loaded, the count above the list and the search field's own button remain.
const NothingToShow = lazy<ComponentType<NothingToShowProps>>(() =>
  loadChunk(() => import('./nothing/nothing-to-show.tsx')).then(
    (chunk) => ({ default: chunk.NothingToShow }),
    () => ({ default: () => null }),
  ),
)

export function MyDevicesRoute() {
  const { data, isError, error, refetch } = useQuery(myDevicesQuery(useReferences()))
  if (data) return <MyDevicesScreen data={data} />
  return isError ? <MyDevicesError error={error} onRetry={() => void refetch()} /> : <MyDevicesSkeleton />
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

// Whole rows, or the next cards would change the height of the last one.
const OTHERS_IN_SIGHT = innerWidth < 640 ? 3 : innerWidth < 1790 ? 6 : 8
// At least a row.
const AT_ONCE = 4
const PER_FRAME = 12

interface DeviceListProps {
  devices: FunctionResult<'my-devices'>['devices']
  canRequest: boolean
}

function DeviceList({ devices, canRequest }: DeviceListProps) {
  const { q = '', status = '', sort = '' } = useSearch({ from: '/device/my-devices' })
  const {
    wanted: typed,
    change,
    settle,
  } = useKeptInAddress({ query: q, status, sort }, ({ query, ...rest }) => ({
    ...rest,
    q: query.trim() && query,
  }))
  const isLong = devices.length >= MANY
  const filters = useFilters(isLong)
  const field = useRef<HTMLInputElement>(null)
  // Deferred: typing stays responsive while the cards render. Clearing isn't: it shows only a few at first.
  const wanted = useDeferredValue(typed)
  const searched = typed.query && wanted.query
  const query = searched.trim()
  const sorted = useMemo(() => sortDevices(devices), [devices])
  // The only filled button of the page.
  const urgent = sorted[0]?.waits ? sorted[0].inventoryEquipmentId : null
  const ordered = useMemo(
    () => filters?.orderDevices(sorted, wanted.sort) ?? sorted,
    [filters, sorted, wanted.sort],
  )
  const matching = useMemo(() => searchDevices(ordered, query), [ordered, query])
  const found = useMemo(
    () => filters?.filterDevices(matching, wanted.status) ?? matching,
    [filters, matching, wanted.status],
  )
  // By id: devices that are fetched again are other objects.
  const { shown, areAll } = useShownItems(found.map(idOf), AT_ONCE, PER_FRAME)
  // Render what is in view first, the rest right after. Cards that don't match are only hidden, so that clearing the
  // search doesn't have to render them again.
  const isArranged = Boolean(filters) || !(isLong && (status || sort))
  const arranged = useMemo(() => ({ devices: ordered, waitingFirst: ordered === sorted }), [ordered, sorted])
  const drawn = useDeferredValue(arranged, usePlaceLeft(isArranged) ? arranged : firstOf(arranged))
  const clear = () => {
    change({ query: '', status: '' })
    field.current?.focus()
  }
  const isNarrowed = found.length < devices.length
  return (
    <>
      <div onBlur={settle}>
        <SearchField
          label={words.search}
          placeholder={words.searchIn}
          value={typed.query}
          onChange={(next) => change({ query: next })}
          onClear={clear}
          inputRef={field}
        />
      </div>
      {isLong && (
        <div className={styles.filters}>
          {filters && <filters.DeviceFilters devices={matching} wanted={typed} onChange={change} />}
        </div>
      )}
      <p role="status" className={styles.found}>
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

// Kept, so that whoever comes back finds the list filtered at once.
let loadedFilters: typeof Filters | undefined

/** The chunk with the filters, once it is there. */
function useFilters(isLong: boolean) {
  const [chunk, setChunk] = useState(loadedFilters)
  useEffect(() => {
    if (!isLong || loadedFilters) return
    const keep = (loaded: typeof Filters) => setChunk((loadedFilters = loaded))
    // Without them, the list is as usable as a shorter one.
    void loadChunk(() => import('./filters/device-filters.tsx')).then(keep, () => {})
  }, [isLong])
  return chunk
}
