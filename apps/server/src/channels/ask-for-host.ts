import { randomBytes } from 'node:crypto'
import { type HostProof, isHostName, proofOf } from '@shop/domain/channels/host-proof'
import type { Db } from '../platform/db/database.ts'
import { findHost, insertPendingHost, isChannel } from './host-store.ts'

export type AskedForHost =
  | { readonly outcome: 'proof-wanted'; readonly proof: HostProof }
  | { readonly outcome: 'live' | 'no-name' | 'no-channel' | 'taken' }

/** A host for a channel: pending until its owner has proven it. Asked for again, it wants the same proof. */
export async function askForHost(
  db: Db,
  { host, channelId }: { host: string; channelId: string },
): Promise<AskedForHost> {
  if (!isHostName(host)) return { outcome: 'no-name' }
  if (!(await isChannel(db, channelId))) return { outcome: 'no-channel' }
  await insertPendingHost(db, { host, channelId, token: randomBytes(16).toString('hex') })
  const found = await findHost(db, host)
  if (found?.channelId !== channelId) return { outcome: 'taken' }
  if (found.state === 'live' || found.token === null) return { outcome: 'live' }
  return { outcome: 'proof-wanted', proof: proofOf(host, found.token) }
}
