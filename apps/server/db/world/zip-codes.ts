import zipcodes from 'zipcodes'
import type { WorldWriter } from './writer.ts'

const EASTERN = 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV AE AA'.split(' ')
const CENTRAL = 'AL AR IA IL KS LA MN MO MS ND NE OK SD TX WI'.split(' ')
const MOUNTAIN = 'CO ID MT NM UT WY'.split(' ')
const OTHERS: Record<string, string> = {
  AZ: 'America/Phoenix',
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  PR: 'America/Puerto_Rico',
}
const MILITARY = ['AA', 'AE', 'AP']
const TERRITORIES = ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'VI']

export async function writeZipCodes(write: WorldWriter): Promise<void> {
  const rows = Object.values(zipcodes.codes).filter(
    (row) => row.country === 'US' && /^\d{5}$/.test(row.zip) && !TERRITORIES.includes(row.state),
  )
  await write(
    'zip_code',
    rows.map((row) => ({
      zip: row.zip,
      city: row.city,
      state: row.state,
      time_zone: zoneOf(row.state),
      is_military: MILITARY.includes(row.state),
      center: row.latitude && row.longitude ? `SRID=4326;POINT(${row.longitude} ${row.latitude})` : null,
      source: 'zipcodes 8.0.0',
    })),
  )
}

/** The zone most of a state lives in. */
function zoneOf(state: string): string {
  if (EASTERN.includes(state)) return 'America/New_York'
  if (CENTRAL.includes(state)) return 'America/Chicago'
  if (MOUNTAIN.includes(state)) return 'America/Denver'
  return OTHERS[state] ?? 'America/Los_Angeles'
}
