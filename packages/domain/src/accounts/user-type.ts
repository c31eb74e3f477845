/** What kind of buyer a screen talks to. What somebody pays and may do follows their account, never this. */
export const USER_TYPES = [
  'retail',
  'retail-member',
  'fleet',
  'special-order',
  'partner-program',
  'employee',
  'dealer',
  'sales-tool',
  'none',
] as const
export type UserType = (typeof USER_TYPES)[number]

const FLEET_LIKE: readonly UserType[] = ['fleet', 'partner-program', 'special-order']
const RETAIL_LIKE: readonly UserType[] = ['retail', 'retail-member']

export const isFleetLike = (type: UserType): boolean => FLEET_LIKE.includes(type)
export const isRetailLike = (type: UserType): boolean => RETAIL_LIKE.includes(type)

/** The first that names one: the cookie of the sign-on, what the browser has stored. */
export function shownUserType(...told: readonly (string | null)[]): UserType {
  return told.map(userTypeNamed).find((type) => type !== null) ?? 'none'
}

const userTypeNamed = (text: string | null): UserType | null =>
  USER_TYPES.find((type) => type === text) ?? null
