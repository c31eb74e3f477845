import type { UserDetail } from '@shop/contracts/accounts/accounts'
import { COOKIES_OF_A_SIGN_ON, SIGN_ON_COOKIES } from '@shop/domain/accounts/sign-on-cookies'
import { isFleetLike, isRetailLike, shownUserType, type UserType } from '@shop/domain/accounts/user-type'
import { paths } from '../paths.ts'
import { pushEvent } from '../platform/analytics.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { toasts } from '../platform/overlay/toasts.tsx'
import { readStorage, writeStorage } from '../platform/storage/storage.ts'
import { keepVisit, visit } from '../platform/visit/visit.ts'
import { signOnCookie } from './sign-on-cookie.ts'
import { userMessages } from './user-messages.ts'
import { forgetUserType, USER_TYPE } from './user-type-storage.ts'

/** Which sign-on was the last that was recorded, and the last that was greeted. */
const RECORDED = 'sign-on-recorded'
const GREETED = 'sign-on-greeted'

const GREETED_TYPES: readonly UserType[] = ['fleet', 'special-order']

/** Whoever the cookies speak of, as our records have them. */
export async function startUser(): Promise<void> {
  const stored = readStorage(USER_TYPE, 'for this visit')
  keepVisit({ userType: shownUserType(signOnCookie('accountType'), stored) })
  if (signOnCookie('uid') === null) return
  const result = await browserClient.call('GET /user-details')
  if (!result.ok) return clearUser({ isUnknown: result.code === 'Unauthorized' })
  const { userDetail } = result.data
  keepVisit({ userDetail })
  storeUserType(typeOf(userDetail))
  if (isFirstTime(RECORDED)) recordLogin(typeOf(userDetail))
  greet(userDetail)
}

const typeOf = ({ accountTypes }: UserDetail): UserType => shownUserType(accountTypes[0]?.userType ?? null)

/** The session has an id of its own for every sign-on. */
function isFirstTime(key: string): boolean {
  const { sessionId } = visit()
  if (sessionId === null || readStorage(key) === sessionId) return false
  writeStorage(key, sessionId)
  return true
}

function recordLogin(userType: UserType): void {
  const segment = isFleetLike(userType) ? 'fleet' : isRetailLike(userType) ? 'retail' : userType
  pushEvent({ event: 'login', userType, segment })
}

/** Not on the account's own pages, to whoever signed in there, nor on the page that says who has signed in. */
function greet(detail: UserDetail): void {
  const { pathname } = window.location
  if (pathname === paths.ssoLanding() || !GREETED_TYPES.includes(typeOf(detail))) return
  if (isFirstTime(GREETED) && !pathname.startsWith('/account'))
    toasts.show({ message: userMessages.welcomeBack(detail.firstName), style: 'primary' })
}

/** Of a sales tool user the account-type cookie follows; it names a type and signs nobody in or out. */
function storeUserType(userType: UserType): void {
  keepVisit({ userType })
  if (userType === 'none') forgetUserType()
  else writeStorage(USER_TYPE, userType, 'for this visit')
  if (userType === 'sales-tool') writeCookie(SIGN_ON_COOKIES.accountType, userType)
  if (userType === 'none') writeCookie(SIGN_ON_COOKIES.accountType, null)
}

/** Nobody our records know; cookies of a sign-on that is over go, so that the next page does not ask again. */
function clearUser({ isUnknown }: { isUnknown: boolean }): void {
  keepVisit({ userDetail: null })
  storeUserType('none')
  if (isUnknown) for (const name of COOKIES_OF_A_SIGN_ON) writeCookie(SIGN_ON_COOKIES[name], null)
}

const DAY_SECONDS = 24 * 60 * 60

function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 30 * DAY_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the store of cookies
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax; Secure`
}
