import { HOUSE_TIME_ZONE } from '@shop/domain/time/house-time-zone'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: HOUSE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant as a field for date and time has it, by the clock of the house: `2026-11-23T09:00`. */
export function houseTimeOf(instant: string | Date): string {
  const of = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}`
}

/** The instant at which the clock of the house shows this. An hour that is left out in spring is the one after it. */
export function instantOf(houseTime: string): string | null {
  const asUtc = Date.parse(`${houseTime}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) => Date.parse(`${houseTimeOf(new Date(at))}Z`) - at
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near)).toISOString()
}
