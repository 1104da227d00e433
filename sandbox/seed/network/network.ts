import type { RecordOf } from '#contract/records.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { SeedRow } from '../insert-rows.ts'
import { Random } from '../random.ts'
import { serviceCenters, type Center } from './centers.ts'
import { federalHolidays } from './holidays.ts'
import { slotTemplatesOf } from './slot-templates.ts'
import { slotRows } from './slots.ts'

export type ServiceNetwork = {
  records: {
    'service-centers': Center[]
    'service-center-holidays': RecordOf<'service-center-holidays'>[]
    technicians: RecordOf<'technicians'>[]
    'slot-templates': RecordOf<'slot-templates'>[]
  }
  slots: SeedRow<'slots'>[]
}

export function serviceNetwork(now: Date): ServiceNetwork {
  const centers = serviceCenters()
  const year = Number(businessDay(now).slice(0, 4))
  const holidays = uniqueByDate([...federalHolidays(year), ...federalHolidays(year + 1)])
  const closed = new Set(holidays.map(({ holiday }) => holiday))
  const staffs = centers.map((center, index) => {
    const technicians = staffOf(center, index)
    return { center, technicians, templates: slotTemplatesOf(center, technicians) }
  })
  return {
    records: {
      'service-centers': centers,
      'service-center-holidays': centers.flatMap(({ serviceLocationCode }) =>
        holidays.map((day) => ({ serviceLocationCode, ...day })),
      ),
      technicians: staffs.flatMap(({ technicians }) => technicians),
      'slot-templates': staffs.flatMap(({ templates }) => templates),
    },
    slots: staffs.flatMap(({ center, templates }) => slotRows(center, templates, closed, now)),
  }
}

function staffOf({ serviceLocationCode }: Center, index: number): RecordOf<'technicians'>[] {
  const random = new Random(`staff ${serviceLocationCode}`)
  return Array.from({ length: 3 + (index % 2) }, (_, number) => ({
    technicianId: `${serviceLocationCode.replace('SVC', 'TEC')}-${number + 1}`,
    serviceLocationCode,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    // The first one stays at the counter.
    travels: number > 0,
    travelRadiusMiles: number > 0 ? 20 + 10 * number : 0,
  }))
}

// New Year's Day on a Saturday is observed in the previous year, whose list may contain the same date.
function uniqueByDate(days: readonly { holiday: string; name: string }[]) {
  return [...new Map(days.map((day) => [day.holiday, day])).values()]
}

const firstNames = words(`Aaliyah Ben Carmen Derek Elena Farid Gloria Hector Imani Jack Keiko Liam Mei Noah
  Oscar Paula Quinn Ruth Sam Tanya Uma Victor Wendy Yusuf Zoe`)
const lastNames = words(`Adams Bauer Chen Diaz Evans Foster Garcia Hughes Ito Jackson Kim Lopez Murphy Nowak
  Owens Patel Reed Singh Torres Underwood Vargas Walker Young`)

function words(text: string): string[] {
  return text.split(/\s+/)
}
