import { productLines } from '../catalog/product-lines.ts'
import type { SeedRow } from '../insert-rows.ts'
import { Random } from '../random.ts'
import { serviceCenterRows } from './centers.ts'
import { federalHolidays } from './holidays.ts'
import { localDate } from './local-time.ts'
import { slotTemplateRows, type SlotTemplate } from './slot-templates.ts'
import { slotRows } from './slots.ts'

export type ServiceNetwork = {
  centers: SeedRow<'service_centres'>[]
  holidays: SeedRow<'service_centre_holidays'>[]
  lines: SeedRow<'service_centre_product_lines'>[]
  technicians: SeedRow<'technicians'>[]
  templates: SlotTemplate[]
  slots: SeedRow<'slots'>[]
}

// Every fourth center is smaller and does not service these.
const SPECIALITIES: readonly string[] = ['CAM', 'DRN', 'WCH']

export function serviceNetwork(now: Date): ServiceNetwork {
  const centers = serviceCenterRows()
  const year = Number(localDate(now, 'America/New_York').slice(0, 4))
  const holidays = [...federalHolidays(year), ...federalHolidays(year + 1)]
  const holidayDates = new Set(holidays.map(({ holiday }) => holiday))
  const staffs = centers.map((center, index) => {
    const technicians = staffOf(center, index)
    return { center, technicians, templates: slotTemplateRows(center, technicians) }
  })
  return {
    centers,
    holidays: centers.flatMap(({ service_location_code }) =>
      uniqueByDate(holidays).map((day) => ({ service_location_code, ...day })),
    ),
    lines: centers.flatMap(({ service_location_code }, index) =>
      productLines
        .filter(({ code }) => index % 4 !== 3 || !SPECIALITIES.includes(code))
        .map(({ code }) => ({ service_location_code, product_line: code })),
    ),
    technicians: staffs.flatMap(({ technicians }) => technicians),
    templates: staffs.flatMap(({ templates }) => templates),
    slots: staffs.flatMap(({ center, templates }) => slotRows(center, templates, holidayDates, now)),
  }
}

function staffOf(
  { service_location_code }: SeedRow<'service_centres'>,
  index: number,
): SeedRow<'technicians'>[] {
  const random = new Random(`staff ${service_location_code}`)
  return Array.from({ length: 3 + (index % 2) }, (_, number) => ({
    technician_id: `${service_location_code.replace('SVC', 'TEC')}-${number + 1}`,
    service_location_code,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    // The first one stays at the counter.
    travels: number > 0,
    travel_radius_miles: number > 0 ? 20 + 10 * number : 0,
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
