import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { keepChallenge, takeChallenge } from './ceremony-store.ts'
import type { Identity } from './identity.ts'
import { findPasskey, notePasskeyUse } from './passkey-store.ts'

/** Nobody is named: whichever passkey the device has for us, it says whose it is. */
export async function passkeyQuestion({ db, issuer }: Identity, interaction: string) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(issuer).hostname,
    userVerification: 'required',
  })
  await keepChallenge(db, interaction, options.challenge)
  return options
}

/** Who has answered the question of this interaction; null for an answer that is not good. */
export async function signInByPasskey(
  { db, issuer }: Identity,
  interaction: string,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const [expectedChallenge, passkey] = await Promise.all([
    takeChallenge(db, interaction),
    findPasskey(db, String(response.id)),
  ])
  if (expectedChallenge === null || passkey === null) return null
  const { origin, hostname } = new URL(issuer)
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: passkey,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const }))
  if (!answer.verified) return null
  await notePasskeyUse(db, passkey.id, answer.authenticationInfo.newCounter)
  return passkey.uid
}
