import { randomBytes } from 'node:crypto'
import { type HostProof, isHostName, proofOf } from '@shop/domain/channels/host-proof'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { findHost, insertPendingHost, isChannel } from './host-store.ts'

export type AskedForHost =
  | { readonly outcome: 'proof-wanted'; readonly proof: HostProof }
  | { readonly outcome: 'live' | 'no-name' | 'no-channel' | 'taken' }

/** A host for a channel: pending until its owner has proven it. Asked for again, it wants the same proof. */
export async function askForHost(
  tx: Db,
  { host, channelId }: { host: string; channelId: string },
  by: Author,
): Promise<AskedForHost> {
  if (!isHostName(host)) return { outcome: 'no-name' }
  if (!(await isChannel(tx, channelId))) return { outcome: 'no-channel' }
  const isNew = await insertPendingHost(tx, { host, channelId, token: randomBytes(16).toString('hex') })
  // Asked for again, nothing has changed.
  if (isNew)
    await audit(tx, {
      ...by,
      action: 'host.ask',
      subject: `host:${host}`,
      after: { channel: channelId, state: 'pending' },
    })
  const found = await findHost(tx, host)
  if (found?.channelId !== channelId) return { outcome: 'taken' }
  if (found.state === 'live' || found.token === null) return { outcome: 'live' }
  return { outcome: 'proof-wanted', proof: proofOf(host, found.token) }
}
