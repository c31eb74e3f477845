import { hasOptedOut, PRIVACY_COOKIE, PRIVACY_COOKIE_DAYS } from '@shop/domain/accounts/privacy-choice'

const SECONDS_PER_DAY = 86_400

export type PrivacyChoice = {
  isOptedOut: boolean
  /** By Global Privacy Control: the browser says so with every request, whatever our form was told. */
  isByBrowser: boolean
}

export function readPrivacyChoice({ headers }: Request): PrivacyChoice {
  const signalsGpc = headers.get('sec-gpc') === '1'
  return {
    isOptedOut: hasOptedOut({ cookies: headers.get('cookie'), signalsGpc }),
    isByBrowser: signalsGpc,
  }
}

/** Not for the server alone: a script that counts something looks at it first. */
export function keepPrivacyChoice(isOptedOut: boolean): string {
  const lifetime = isOptedOut ? PRIVACY_COOKIE_DAYS * SECONDS_PER_DAY : 0
  return `${PRIVACY_COOKIE}=${isOptedOut ? 1 : 0}; Path=/; Max-Age=${lifetime}; SameSite=Lax; Secure`
}
