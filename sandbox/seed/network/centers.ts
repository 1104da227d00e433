// Service centers: code | name | street | ZIP | zone | hours. City, state and coordinates come from the ZIP code.

import type { RecordOf, WEEKDAYS } from '#contract/records.ts'
import { productLines } from '../catalog/product-lines.ts'
import { placeOf } from '../zip-codes/records.ts'

const zones = {
  E: 'America/New_York',
  D: 'America/Detroit',
  I: 'America/Indiana/Indianapolis',
  K: 'America/Kentucky/Louisville',
  C: 'America/Chicago',
  M: 'America/Denver',
  B: 'America/Boise',
  Z: 'America/Phoenix',
  P: 'America/Los_Angeles',
  A: 'America/Anchorage',
  H: 'Pacific/Honolulu',
  R: 'America/Puerto_Rico',
} as const

const openingHours = {
  regular: week('09:00-18:00', { saturday: '10:00-16:00' }),
  mall: week('10:00-20:00', { saturday: '10:00-20:00', sunday: '12:00-17:00' }),
  weekdays: week('08:00-17:00', {}),
} as const

const text = `
CMH-01 | Short North | 1033 N High St | 43201 | E | regular
CMH-02 | Worthington | 690 High St | 43085 | E | mall
CMH-03 | Dublin | 6700 Perimeter Loop Rd | 43017 | E | weekdays
CMH-04 | Reynoldsburg | 2680 Brice Rd | 43068 | E | regular
CLE-01 | Ohio City | 1925 W 25th St | 44113 | E | regular
CVG-01 | Oakley | 3020 Madison Rd | 45209 | E | regular
PIT-01 | Shadyside | 5520 Walnut St | 15232 | E | regular
DTW-01 | Royal Oak | 211 S Main St | 48067 | D | mall
IND-01 | Broad Ripple | 842 Broad Ripple Ave | 46220 | I | regular
SDF-01 | Highlands | 1501 Bardstown Rd | 40205 | K | regular
NYC-01 | Chelsea | 235 W 23rd St | 10011 | E | mall
NYC-02 | Park Slope | 341 5th Ave | 11215 | E | regular
NYC-03 | Forest Hills | 7120 Austin St | 11375 | E | regular
EWR-01 | Montclair | 540 Bloomfield Ave | 07042 | E | regular
BOS-01 | Back Bay | 745 Boylston St | 02116 | E | mall
PVD-01 | Wayland Square | 10 Medway St | 02906 | E | weekdays
BDL-01 | West Hartford | 970 Farmington Ave | 06107 | E | regular
BUF-01 | Elmwood | 765 Elmwood Ave | 14222 | E | regular
PHL-01 | Rittenhouse | 1722 Walnut St | 19103 | E | mall
BWI-01 | Federal Hill | 1040 Light St | 21230 | E | regular
DCA-01 | Dupont Circle | 1625 Connecticut Ave NW | 20009 | E | mall
RIC-01 | Carytown | 3145 W Cary St | 23221 | E | regular
RDU-01 | Five Points | 1816 Glenwood Ave | 27608 | E | regular
CLT-01 | South End | 2041 South Blvd | 28203 | E | regular
ATL-01 | Midtown | 905 Peachtree St NE | 30309 | E | mall
ATL-02 | Decatur | 308 W Ponce de Leon Ave | 30030 | E | regular
JAX-01 | San Marco | 1986 San Marco Blvd | 32207 | E | regular
MCO-01 | Winter Park | 340 S Park Ave | 32789 | E | mall
TPA-01 | Hyde Park | 1601 W Swann Ave | 33606 | E | regular
MIA-01 | Coral Gables | 260 Miracle Mile | 33134 | E | mall
BNA-01 | 12South | 2608 12th Ave S | 37204 | C | regular
MEM-01 | Cooper-Young | 2160 Young Ave | 38104 | C | weekdays
BHM-01 | Five Points South | 1010 20th St S | 35205 | C | regular
MSY-01 | Magazine Street | 4515 Magazine St | 70115 | C | regular
ORD-01 | Lincoln Park | 2200 N Clark St | 60614 | C | mall
ORD-02 | West Loop | 820 W Randolph St | 60607 | C | regular
ORD-03 | Naperville | 55 S Main St | 60540 | C | regular
MKE-01 | Third Ward | 207 E Buffalo St | 53202 | C | regular
MSP-01 | Uptown | 1400 Lagoon Ave | 55408 | C | mall
DSM-01 | East Village | 410 E 6th St | 50309 | C | weekdays
STL-01 | Central West End | 308 N Euclid Ave | 63108 | C | regular
MCI-01 | Westport | 4128 Pennsylvania Ave | 64111 | C | regular
OMA-01 | Dundee | 5016 Underwood Ave | 68132 | C | weekdays
OKC-01 | Plaza District | 1745 NW 16th St | 73106 | C | regular
DFW-01 | Knox | 3101 Knox St | 75205 | C | mall
DFW-02 | Fort Worth West 7th | 2821 W 7th St | 76107 | C | regular
IAH-01 | The Heights | 795 Yale St | 77007 | C | mall
AUS-01 | South Congress | 1601 S Congress Ave | 78704 | C | mall
SAT-01 | Alamo Heights | 5930 Broadway | 78209 | C | regular
DEN-01 | RiNo | 2601 Larimer St | 80205 | M | mall
DEN-02 | Boulder | 1801 Pearl St | 80302 | M | regular
SLC-01 | Sugar House | 2131 S 1100 E | 84106 | M | regular
ABQ-01 | Nob Hill | 3500 Central Ave SE | 87106 | M | weekdays
BOI-01 | North End | 1530 N 13th St | 83702 | B | weekdays
PHX-01 | Biltmore | 2502 E Camelback Rd | 85016 | Z | mall
TUS-01 | Sam Hughes | 2900 E Broadway Blvd | 85716 | Z | regular
LAS-01 | Summerlin | 1980 Festival Plaza Dr | 89135 | P | mall
SAN-01 | North Park | 3829 30th St | 92104 | P | regular
LAX-01 | Santa Monica | 1315 3rd St | 90401 | P | mall
LAX-02 | Pasadena | 54 W Colorado Blvd | 91105 | P | mall
SFO-01 | Mission | 2150 Mission St | 94110 | P | regular
SFO-02 | Oakland Rockridge | 5640 College Ave | 94618 | P | regular
SJC-01 | Willow Glen | 1130 Lincoln Ave | 95125 | P | regular
SMF-01 | Midtown Sacramento | 2020 J St | 95811 | P | regular
PDX-01 | Pearl District | 1105 NW Lovejoy St | 97209 | P | mall
SEA-01 | Fremont | 3417 Evanston Ave N | 98103 | P | regular
SEA-02 | Bellevue | 575 Bellevue Way NE | 98004 | P | mall
GEG-01 | Downtown Spokane | 714 W Main Ave | 99201 | P | weekdays
ANC-01 | Midtown Anchorage | 3700 Old Seward Hwy | 99503 | A | regular
HNL-01 | Kaimuki | 3565 Waialae Ave | 96816 | H | regular
SJU-01 | Santurce | 1310 Ave Ponce de Leon | 00907 | R | regular
`

export type Center = RecordOf<'service-centers'>

// Every fourth center is smaller and does not service these.
const SPECIALTIES: readonly string[] = ['CAM', 'DRN', 'WCH']

export function serviceCenters(): Center[] {
  return text.trim().split('\n').map(toCenter)
}

function toCenter(entry: string, index: number): Center {
  const [code = '', name, addressLine1 = '', zipCode = '', zone, hours] = entry.split(' | ')
  const lines = productLines.map((line) => line.code)
  return {
    serviceLocationCode: `SVC-${code}`,
    name: `${name} Service Center`,
    addressLine1,
    ...placeOf(zipCode),
    phone: `833-555-01${String(index).padStart(2, '0')}`,
    timeZone: zones[zone as keyof typeof zones],
    ...openingHours[hours as keyof typeof openingHours],
    productLines: index % 4 === 3 ? lines.filter((line) => !SPECIALTIES.includes(line)) : lines,
  }
}

function week(hours: string, weekend: { saturday?: string; sunday?: string }) {
  return { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours, ...weekend }
}

/** Null if it is closed. */
export function hoursOn(center: Center, weekday: (typeof WEEKDAYS)[number]) {
  const [from, to] = center[weekday]?.split('-') ?? []
  return from && to ? { from, to } : null
}
