// The time zone of an address in the US, for times that come without one. A state that lies in two zones has the one of
// most of its people; where a whole ZIP code area (its first three digits) has the other, it is listed too.

const byZone: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Guam': 'GU',
  'Pacific/Saipan': 'MP',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Majuro': 'MH',
  'Pacific/Palau': 'PW',
  'Pacific/Pohnpei': 'FM',
}

const otherZone: Record<string, string> = {
  // Panama City and Pensacola; Gary; Evansville; western Kentucky.
  'America/Chicago': 'FL324 FL325 IN463 IN464 IN476 IN477 KY420 KY421 KY422 KY423 KY424',
  // Chattanooga, Johnson City and Knoxville.
  'America/New_York': 'TN373 TN374 TN376 TN377 TN378 TN379',
  // El Paso; Rapid City; Scottsbluff; Dickinson; Ontario, Oregon.
  'America/Denver': 'TX798 TX799 TX885 SD577 NE693 ND586 OR979',
  // Lewiston and Coeur d'Alene.
  'America/Los_Angeles': 'ID835 ID838',
}

/** By state, and by state and area ('TX799') where those have another. */
export const zonesByPlace: ReadonlyMap<string, string> = new Map([
  ...entriesOf(byZone),
  ...entriesOf(otherZone),
])

function entriesOf(table: Record<string, string>): [place: string, zone: string][] {
  return Object.entries(table).flatMap(([zone, places]) =>
    places.split(' ').map((place): [string, string] => [place, zone]),
  )
}

/** Undefined for what is no state. `state` has two letters. */
export function zoneOfAddress(state: string, zipCode?: string | null): string | undefined {
  return zonesByPlace.get(`${state}${(zipCode ?? '').slice(0, 3)}`) ?? zonesByPlace.get(state)
}
