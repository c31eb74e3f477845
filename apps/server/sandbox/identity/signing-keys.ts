import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Pool } from 'pg'
import { loadSigningKeys, saveSigningKey } from './store.ts'

/** The keys tokens are signed with. Made at the first start and kept, so a restart ends nobody's session. */
export async function signingKeys(db: Pool): Promise<JWK[]> {
  const known = await loadSigningKeys(db)
  if (known.length > 0) return known as JWK[]
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  await saveSigningKey(db, kid, jwk)
  return [jwk]
}
