import { SIGN_ON_ERRORS, type SignOnErrorName } from '@shop/domain/accounts/sign-on-error'
import { returnPath } from './return-path.ts'

/** How going to the identity server ended: what the api tells the landing page. */
export type SignOnResult = { readonly returnTo: string } & (
  | { readonly kind: 'signed-in'; readonly joined: JoinedCarts | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-signed-in'; readonly error: SignOnErrorName }
)

/** How many tires of two carts came together. */
export interface JoinedCarts {
  readonly ofVisit: number
  readonly ofAccount: number
}

/**
 * A cookie and not an address: no link can make the page say something that did not happen. `__Host-` keeps other hosts
 * from writing it.
 */
export const SIGN_ON_RESULT_COOKIE = '__Host-sign-on-result'

export const writeSignOnResult = (result: SignOnResult): string => JSON.stringify(result)

/** What has just ended; null for nothing, or for something we did not write. */
export function readSignOnResult(cookies: string | null): SignOnResult | null {
  const written = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${SIGN_ON_RESULT_COOKIE}=`))
    ?.slice(SIGN_ON_RESULT_COOKIE.length + 1)
  return written ? resultIn(written) : null
}

function resultIn(written: string): SignOnResult | null {
  try {
    const { kind, returnTo, joined, error } = Object(JSON.parse(decodeURIComponent(written)))
    const result = { kind, returnTo: returnPath(typeof returnTo === 'string' ? returnTo : undefined) }
    if (kind === 'signed-out') return result as SignOnResult
    if (kind === 'signed-in') return { ...result, joined: joinedIn(joined) } as SignOnResult
    return kind === 'not-signed-in' && SIGN_ON_ERRORS.includes(error)
      ? ({ ...result, error } as SignOnResult)
      : null
  } catch {
    return null
  }
}

function joinedIn(value: unknown): JoinedCarts | null {
  const { ofVisit, ofAccount } = Object(value)
  return Number.isInteger(ofVisit) && Number.isInteger(ofAccount) ? { ofVisit, ofAccount } : null
}
