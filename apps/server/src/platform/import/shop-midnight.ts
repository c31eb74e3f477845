/** Where a day begins for whoever writes only the day. */
const SHOP_TIME_ZONE = 'America/New_York'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as people and spreadsheets write it, with or without a time, as an instant; null where it is none. */
export function midnightInShopTime(text: string): string | null {
  const parts = isoDay(text) ?? americanDay(text) ?? wordedDay(text)
  if (!parts) return null
  const { year, month, day, hour, minute } = parts
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const date = new Date(asUtc)
  // The thirtieth of February is another day than it says.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59) return null
  // The offset at that wall time: looked up once from the guess and once from the result, for the hour the clocks change.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString().replace('.000Z', 'Z')
}

interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

function isoDay(text: string): Wall | null {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text)
  return found && wall(found[1], found[2], found[3], found[4], found[5])
}

function americanDay(text: string): Wall | null {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: (\d{1,2}):(\d{2}))?$/.exec(text)
  return (
    found && wall(found[3]?.length === 2 ? `20${found[3]}` : found[3], found[1], found[2], found[4], found[5])
  )
}

function wordedDay(text: string): Wall | null {
  const found = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text)
  const month = found ? MONTHS.indexOf((found[1] ?? '').toLowerCase()) + 1 : 0
  return found && month > 0 ? wall(found[3], String(month), found[2], undefined, undefined) : null
}

const wall = (year?: string, month?: string, day?: string, hour = '0', minute = '0'): Wall => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
  hour: Number(hour),
  minute: Number(minute),
})

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  timeZoneName: 'longOffset',
})

/** How far the shop's clocks are from UTC at an instant, in milliseconds. */
function offsetAt(instantMs: number): number {
  const name = clock.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
