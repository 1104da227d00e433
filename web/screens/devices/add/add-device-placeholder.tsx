import { BackToMyDevices } from '#web/shell/way-back.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { AboutSkeleton, ScreenSkeleton } from '#web/screen/screen-skeleton.tsx'
import { NeededCard } from './needed-card.tsx'
import { TypeTilesSkeleton } from './type-tiles.tsx'
import * as words from './words.ts'

const NO_DEVICE_YET = { productLine: '' }

export function Placeholder() {
  return (
    <ScreenSkeleton back={<BackToMyDevices />} title={words.title} about={<AboutSkeleton />}>
      <Columns side={<NeededCard device={NO_DEVICE_YET} />} isSideExtra>
        <TypeTilesSkeleton />
      </Columns>
    </ScreenSkeleton>
  )
}
