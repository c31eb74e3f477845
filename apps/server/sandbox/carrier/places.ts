export type Place = { city: string; state: string }

/** Sorting centers a shipment may pass on its way. */
export const hubs: readonly Place[] = [
  { city: 'Allentown', state: 'PA' },
  { city: 'Atlanta', state: 'GA' },
  { city: 'Charlotte', state: 'NC' },
  { city: 'Columbus', state: 'OH' },
  { city: 'Dallas', state: 'TX' },
  { city: 'Denver', state: 'CO' },
  { city: 'Fresno', state: 'CA' },
  { city: 'Indianapolis', state: 'IN' },
  { city: 'Kansas City', state: 'MO' },
  { city: 'Louisville', state: 'KY' },
  { city: 'Memphis', state: 'TN' },
  { city: 'Minneapolis', state: 'MN' },
  { city: 'Orlando', state: 'FL' },
  { city: 'Phoenix', state: 'AZ' },
  { city: 'Portland', state: 'OR' },
  { city: 'Salt Lake City', state: 'UT' },
]

const zones: Record<string, string[]> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
  'America/Denver': 'CO ID MT NM UT WY'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': 'CA NV OR WA'.split(' '),
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
}

/** The zone most of a state keeps; close enough for a scanner's clock. */
export function zoneOf(state: string): string {
  return Object.keys(zones).find((zone) => zones[zone]?.includes(state)) ?? 'America/New_York'
}
