/** What every call tells about the visitor. Hints only: the server decides from its own records. */
export type CallContext = {
  userRegion?: string | null
  userZip?: string | null
  widgetSourceId?: string | null
  widgetId?: string | null
  userSessionId?: string | null
  ssoUid?: string | null
  vwo_user?: string | null
  userTime?: string | null
  channel?: string | null
  accountTypeCompany?: string | null
  militaryCustomerId?: string | null
}

const MILITARY_CUSTOMER_ID_HEADER = 'x-military-customer-id'

const QUERY_NAMES = [
  'userRegion',
  'userZip',
  'widgetSourceId',
  'widgetId',
  'userSessionId',
  'ssoUid',
  'vwo_user',
  'userTime',
  'channel',
  'accountTypeCompany',
] as const satisfies readonly (keyof CallContext)[]

export function contextQuery(context: CallContext): Record<string, string> {
  const available = QUERY_NAMES.map((name) => [name, context[name]] as const)
  return Object.fromEntries(available.filter((entry): entry is [(typeof entry)[0], string] => !!entry[1]))
}

export function contextHeaders({ militaryCustomerId }: CallContext): Record<string, string> {
  return militaryCustomerId ? { [MILITARY_CUSTOMER_ID_HEADER]: militaryCustomerId } : {}
}

/** Local time as ISO 8601 with offset: `2026-11-15T08:05:00-05:00`. */
export function localIsoTime(date: Date): string {
  const offsetMinutes = -date.getTimezoneOffset()
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19)
  const sign = offsetMinutes < 0 ? '-' : '+'
  const hours = Math.trunc(Math.abs(offsetMinutes) / 60)
  return `${local}${sign}${twoDigits(hours)}:${twoDigits(Math.abs(offsetMinutes) % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
