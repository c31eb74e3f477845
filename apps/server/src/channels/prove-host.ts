import { type HostProof, isProven, proofOf } from '@shop/domain/channels/host-proof'
import type { Db } from '../platform/db/database.ts'
import type { DomainNames } from './domain-names.ts'
import { findHost, setHostLive } from './host-store.ts'

export type ProvenHost =
  | { readonly outcome: 'unproven'; readonly proof: HostProof }
  | { readonly outcome: 'live' | 'unknown' }

/**
 * Makes a pending or retired host live, if the domain name system shows its token. One write after the question: whoever
 * dies in between has changed nothing, and asks again.
 */
export async function proveHost(db: Db, names: DomainNames, host: string): Promise<ProvenHost> {
  const found = await findHost(db, host)
  if (!found) return { outcome: 'unknown' }
  if (found.state === 'live') return { outcome: 'live' }
  if (found.token === null) return { outcome: 'unknown' }
  const proof = proofOf(host, found.token)
  if (!isProven(proof, await names.textsOf(proof.name))) return { outcome: 'unproven', proof }
  await setHostLive(db, { host, token: found.token })
  return { outcome: 'live' }
}
