import { UID_COOKIE } from '@shop/domain/accounts/sign-on-cookies'
import { log } from '../platform/log.ts'
import { readStorage } from '../platform/storage/storage.ts'
import { USER_TYPE } from './user-type-storage.ts'

/**
 * Asks who has signed on, once a page load: only where a cookie says that somebody has, or this tab knew them. For
 * everybody else nothing is loaded.
 */
export function knowUser(): void {
  if (!document.cookie.includes(`${UID_COOKIE}=`) && readStorage(USER_TYPE, 'for this visit') === null) return
  import('./user.ts').then(
    ({ startUser }) => startUser(),
    (fault: unknown) => log.error('user: could not load', { reason: String(fault) }),
  )
}
