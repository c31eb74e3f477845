import { clientIdOf } from '@shop/domain/accounts/sign-on-client'
import type { JWK } from 'jose'
import { type Identity, type IdentityServer, signedWith } from './identity.ts'

/** Every channel asks the identity server as a client of its own, all with one key. */
export function channelIdentities(
  server: IdentityServer,
  key: JWK & { kid: string },
): (channelId: string) => Identity {
  const auth = signedWith(key)
  const known = new Map<string, Identity>()
  return (channelId) => {
    const identity =
      known.get(channelId) ??
      server.as({ clientId: clientIdOf(channelId), auth, scope: 'openid email profile' })
    known.set(channelId, identity)
    return identity
  }
}
