const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a hundred times as long as asking it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** The clock on the wall at an instant, as `2026-11-16T08:42:00`. */
export function wallTime(instant: number, zone: string): string {
  const parts = clockOf(zone).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

const HOUR_MS = 3_600_000

/** The first instant at or after `from` whose local hour is the given one; minutes stay as they are. */
export function nextLocalHour(from: number, zone: string, hour: number): number {
  let instant = from
  while (Number(wallTime(instant, zone).slice(11, 13)) !== hour) instant += HOUR_MS
  return instant
}

/** The instant at which the clock of a zone shows an hour of a day; no zone changes its clock by day. */
export function instantAt(day: string, hour: number, zone: string): number {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const shown = (instant: number) => Date.parse(`${wallTime(instant, zone)}Z`)
  return asUtc - (shown(asUtc) - asUtc)
}
