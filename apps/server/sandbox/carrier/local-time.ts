/** The clock on the wall at an instant, as `2026-11-16T08:42:00`. */
export function wallTime(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
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
