import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Pool } from 'pg'
import { inTransaction } from './in-transaction.ts'
import { loadSigningKeys, saveSigningKey } from './store.ts'

/** The keys tokens are signed with. Made at the first start and kept, so a restart ends nobody's session. */
export async function signingKeys(db: Pool): Promise<JWK[]> {
  return inTransaction(db, async (client) => {
    // Two processes start at once, and each must know the key the other signs with.
    await client.query("select pg_advisory_xact_lock(hashtext('identity.signing_key'))")
    const known = (await loadSigningKeys(client)) as JWK[]
    if (known.length > 0) return known
    const key = await newKey()
    await saveSigningKey(client, key)
    return [key]
  })
}

async function newKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}
