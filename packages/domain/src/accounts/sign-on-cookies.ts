/** By itself too: every page looks for this one, and for the others only where it stands. */
export const UID_COOKIE = 'ssoUid'

/** What screens know of a sign-on. They show a name and open nothing: who somebody is, the session says. */
export const SIGN_ON_COOKIES = {
  signedOn: 'sso',
  accountType: 'ssoAccountType',
  companyName: 'ssoCompanyName',
  uid: UID_COOKIE,
  accountTypeId: 'ssoAccountTypeId',
  oneTap: 'ssoOneTap',
  fleetUser: 'fleetUser',
  /** Somebody has signed out: other parts of the site look anew. */
  eventUpdate: 'ssoEventUpdate',
} as const

export type SignOnCookie = keyof typeof SIGN_ON_COOKIES

/** Those that say that somebody is signed on; signing out leaves none of them. */
export const COOKIES_OF_A_SIGN_ON = [
  'signedOn',
  'accountType',
  'companyName',
  'uid',
  'accountTypeId',
  'oneTap',
  'fleetUser',
] as const satisfies readonly SignOnCookie[]

export interface SignedOn {
  readonly uid: string
  /** As the account type names it. */
  readonly accountTypeId: string
  /** As prices and screens go by it. */
  readonly userType: string
  readonly companyName: string | null
}

/** The cookies of a sign-on with their values; a fleet's has one more, a company's too. */
export function cookiesOfSignOn({ uid, accountTypeId, userType, companyName }: SignedOn) {
  const cookies: [SignOnCookie, string][] = [
    ['signedOn', 'true'],
    ['accountType', userType],
    ['uid', uid],
    ['accountTypeId', accountTypeId],
  ]
  if (companyName !== null) cookies.push(['companyName', companyName])
  if (userType === 'fleet') cookies.push(['fleetUser', 'true'])
  return cookies
}
