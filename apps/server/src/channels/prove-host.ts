import { type HostProof, isProven, proofOf } from '@shop/domain/channels/host-proof'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import type { DomainNames } from './domain-names.ts'
import { findHost, setHostLive } from './host-store.ts'

export type ProvenHost =
  | { readonly outcome: 'unproven'; readonly proof: HostProof }
  | { readonly outcome: 'live' | 'unknown' }

/**
 * Makes a pending or retired host live, if the domain name system shows its token. One write after the question: whoever
 * dies in between has changed nothing, and asks again.
 */
export async function proveHost(
  { checkout: db, checkoutPool: pool }: Pick<Database, 'checkout' | 'checkoutPool'>,
  names: DomainNames,
  host: string,
  by: Author,
): Promise<ProvenHost> {
  const found = await findHost(db, host)
  if (!found) return { outcome: 'unknown' }
  if (found.state === 'live') return { outcome: 'live' }
  if (found.token === null) return { outcome: 'unknown' }
  const proof = proofOf(host, found.token)
  if (!isProven(proof, await names.textsOf(proof.name))) return { outcome: 'unproven', proof }
  const { token, state } = found
  await inTransaction(pool, async (tx) => {
    // Of two who prove it at once one has made it live.
    if (!(await setHostLive(tx, { host, token }))) return
    await audit(tx, {
      ...by,
      action: 'host.prove',
      subject: `host:${host}`,
      before: { state },
      after: { state: 'live' },
    })
  })
  return { outcome: 'live' }
}
