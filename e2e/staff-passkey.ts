import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type FingerprintReader, openReader } from '@shop/tools/fingerprint-reader'
import { withAdmin } from '@shop/tools/services/postgres'

/** Gives the device of a page a fingerprint reader, with a passkey on it that a member of staff added earlier. */
export async function withStaffPasskey(page: Page, role: string): Promise<FingerprintReader['touch']> {
  const { cdp, authenticatorId, touch } = await openReader(page)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const uid = `demo-staff-${role}`
  // As a device hands it over: a COSE key of the kind EC2, ES256, P-256.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into identity.passkey (credential_id, uid, public_key, counter, transports, name)
       values ($1, $2, $3, 0, '{internal}', 'A device')`,
      [id.toString('base64url'), uid, key],
    ),
  )
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: id.toString('base64'),
      isResidentCredential: true,
      rpId: new URL(process.env['IDENTITY_URL'] ?? '').hostname,
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(uid).toString('base64'),
      signCount: 1,
    },
  })
  return touch
}
