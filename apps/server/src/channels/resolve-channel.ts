import type { Db } from '../platform/db/database.ts'
import { HttpFailure } from '../platform/http/failure.ts'
import { messages } from '../platform/http/messages.ts'
import { type MenuItem, selectFooters } from './menu-store.ts'
import { type Channel, selectChannelsWithDiscounts } from './store.ts'

const FRESH_MS = 30_000
/** Where a request without a host belongs: the main site. */
export const MAIN_CHANNEL_HOST = 'localhost'

export interface ChannelDirectory {
  /** The channel of a host; an unknown host is not ours to answer. */
  byHost(host: string | undefined): Promise<Channel>
  byId(id: string): Promise<Channel>
  /** The links at the foot of every page of a channel. */
  footerOf(id: string): Promise<readonly MenuItem[]>
}

/** Hosts are an allow list from the database, looked at again every half minute. */
export function openChannelDirectory(db: Db, now: () => number = Date.now): ChannelDirectory {
  let known = new Map<string, Channel>()
  let footers: ReadonlyMap<string, readonly MenuItem[]> = new Map()
  let readAt = Number.NEGATIVE_INFINITY

  const fresh = async () => {
    if (now() - readAt < FRESH_MS) return known
    known = new Map((await selectChannelsWithDiscounts(db)).map(({ host, channel }) => [host, channel]))
    footers = await selectFooters(db)
    readAt = now()
    return known
  }

  return {
    byHost: async (host) => {
      const channel = (await fresh()).get(hostName(host))
      if (!channel) throw new HttpFailure(421, 'UnknownHost', messages.unknownHost)
      return channel
    },
    byId: async (id) => {
      const channel = (await fresh()).values().find((candidate) => candidate.id === id)
      if (!channel) throw new Error(`No channel ${id}`)
      return channel
    },
    footerOf: async (id) => {
      await fresh()
      return footers.get(id) ?? []
    },
  }
}

function hostName(host: string | undefined): string {
  if (!host) return MAIN_CHANNEL_HOST
  return host.toLowerCase().replace(/:\d+$/, '')
}
