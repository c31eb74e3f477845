import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { keepChallenge, takeChallenge } from './ceremony-store.ts'
import type { Identity } from './identity.ts'
import { mailMessages as mails, identityMessages as words } from './messages.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'
import type { StoredPerson } from './store.ts'

export async function newPasskeyQuestion({ db, issuer }: Identity, holder: string, person: StoredPerson) {
  const known = await listPasskeys(db, person.uid)
  const options = await generateRegistrationOptions({
    rpName: words.shopName,
    rpID: new URL(issuer).hostname,
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`,
    userID: new TextEncoder().encode(person.uid),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    // Kept by the device under our name, and opened by its finger, face or code: nothing has to be typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, holder, options.challenge)
  return options
}

/** False for an answer that is not good. Its owner is told by mail: whoever adds one can come back. */
export async function addPasskey(
  { db, issuer, mailer }: Identity,
  holder: string,
  person: StoredPerson,
  response: RegistrationResponseJSON,
  name: string,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(db, holder)
  if (expectedChallenge === null) return false
  const { origin, hostname } = new URL(issuer)
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const }))
  if (!answer.verified) return false
  const { credential } = answer.registrationInfo
  const { id, publicKey, counter, transports = [] } = credential
  await insertPasskey(db, { id, uid: person.uid, publicKey, counter, transports: [...transports] }, name)
  mailer.send({ to: person.email, subject: mails.passkeySubject, lines: mails.passkeyLines(name) })
  return true
}
