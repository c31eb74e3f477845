import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The identity server tells at once, and makes a new token for every try. */
const OLDEST_SECONDS = 180

/** Whom a logout token is about; null for one that is not our identity server's, not for us, or about something else. */
export function logoutTokenReader(issuer: string) {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return async (
    token: string,
    jwksUri: string,
    isOurs: (clientId: string) => boolean | Promise<boolean>,
  ): Promise<string | null> => {
    keys ??= createRemoteJWKSet(new URL(jwksUri))
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        typ: 'logout+jwt',
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
        requiredClaims: ['aud', 'sub', 'iat', 'jti', 'events'],
        maxTokenAge: OLDEST_SECONDS,
      })
      const { aud, sub, events, nonce } = payload as {
        aud: unknown
        sub: string
        events: unknown
        nonce?: unknown
      }
      const isForUs = typeof aud === 'string' && (await isOurs(aud))
      return isForUs && nonce === undefined && Object.hasOwn(Object(events), EVENT) ? sub : null
    } catch (fault) {
      if (fault instanceof errors.JOSEError && !(fault instanceof errors.JWKSTimeout)) return null
      throw fault
    }
  }
}
