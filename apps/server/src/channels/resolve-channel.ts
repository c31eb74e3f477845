import { inherited } from '@shop/domain/channels/inherited'
import type { Db } from '../platform/db/database.ts'
import type { Listening } from '../platform/db/listen.ts'
import { HttpFailure } from '../platform/http/failure.ts'
import { messages } from '../platform/http/messages.ts'
import type { HostState } from './host-store.ts'
import { type MenuItem, selectFooters } from './menu-store.ts'
import { type Channel, selectChannelsWithDiscounts } from './store.ts'

/** For whoever does not hear of changes. */
const FRESH_MS = 30_000
/** After a reading that failed. */
const REST_MS = 1_000
/** Where a request without a host belongs: the main site. */
export const MAIN_CHANNEL_HOST = 'localhost'
/** What the database says when a channel, a host or what a channel shows everywhere has changed. */
const CHANGED = 'channels'

export interface ChannelDirectory {
  /** The channel of a host; an unknown host is not ours to answer, and asks nothing of the database. */
  byHost(host: string | undefined): Promise<Channel>
  byId(id: string): Promise<Channel>
  has(id: string): Promise<boolean>
  /** Where the channel of a retired host is now; null for any other. */
  primaryOfRetired(host: string): Promise<string | null>
  /** The links at the foot of every page of a channel, its own or its parents'. */
  footerOf(id: string): Promise<readonly MenuItem[]>
  close(): Promise<void>
}

interface Known {
  readonly byHost: ReadonlyMap<string, Channel>
  readonly retired: ReadonlyMap<string, string>
  readonly byId: ReadonlyMap<string, Channel>
  readonly footers: ReadonlyMap<string, readonly MenuItem[]>
}

/** Hears that the channels have changed. */
export type HearChanges = (name: string, heard: () => void) => Listening

/**
 * All channels and their hosts in memory, an allow list. Read anew when the database says that something has changed, once
 * at a time, while whoever asks gets what was known; without ears each half minute.
 */
export function openChannelDirectory(db: Db, hearChanges: HearChanges | null = null): ChannelDirectory {
  let known: Known | null = null
  let readAt = 0
  let isBehind = true
  let reading: Promise<Known> | null = null
  let listening: Listening | null = null

  const read = async (): Promise<Known> => {
    isBehind = false
    readAt = performance.now()
    try {
      const hosts = await selectChannelsWithDiscounts(db)
      const ofState = (asked: HostState) => hosts.filter(({ state }) => state === asked)
      known = {
        byHost: new Map(ofState('live').map(({ host, channel }) => [host, channel])),
        retired: new Map(ofState('retired').map(({ host, channel }) => [host, channel.primaryHost])),
        byId: new Map(hosts.map(({ channel }) => [channel.id, channel])),
        footers: await selectFooters(db),
      }
      return known
    } catch (fault) {
      isBehind = true
      throw fault
    } finally {
      reading = null
    }
  }

  const renew = (): Promise<Known> => {
    reading ??= read()
    return reading
  }

  const fresh = async (): Promise<Known> => {
    listening ??=
      hearChanges?.(CHANGED, () => {
        isBehind = true
        // What was read before this was said may lack it; whoever asks next begins anew if it fails.
        void (reading ?? Promise.resolve()).then(renew, renew).catch(() => {})
      }) ?? null
    if (!known) return renew()
    const ageMs = performance.now() - readAt
    const isDue = isBehind ? ageMs > REST_MS : !listening?.isLive() && ageMs > FRESH_MS
    if (isDue) void renew().catch(() => {})
    return known
  }

  return {
    byHost: async (host) => {
      const channel = (await fresh()).byHost.get(hostName(host))
      if (!channel) throw new HttpFailure(421, 'UnknownHost', messages.unknownHost)
      return channel
    },
    byId: async (id) => {
      const channel = (await fresh()).byId.get(id)
      if (!channel) throw new Error(`No channel ${id}`)
      return channel
    },
    has: async (id) => (await fresh()).byId.has(id),
    primaryOfRetired: async (host) => (await fresh()).retired.get(host) ?? null,
    footerOf: async (id) => {
      const { byId, footers } = await fresh()
      return inherited((byId.get(id)?.lineage ?? []).map((each) => footers.get(each))) ?? []
    },
    close: async () => {
      await listening?.close()
    },
  }
}

/** As the directory has it: in small letters, without a port. */
export function hostName(host: string | undefined): string {
  if (!host) return MAIN_CHANNEL_HOST
  return host.toLowerCase().replace(/:\d+$/, '')
}
