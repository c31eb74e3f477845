import { SIGN_ON_COOKIES, type SignOnCookie } from '@shop/domain/accounts/sign-on-cookies'

/** What the sign-on left for screens to show; null where it left nothing. */
export function signOnCookie(name: SignOnCookie): string | null {
  const start = `${SIGN_ON_COOKIES[name]}=`
  const written = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return written ? decodeURIComponent(written.slice(start.length)) || null : null
}
