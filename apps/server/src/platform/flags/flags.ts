import { createHash } from 'node:crypto'
import type { FLAG_DISABLED, FLAG_ENABLED } from '@shop/domain/channels/feature-flag'
import type { Db } from '../db/database.ts'

const FRESH_MS = 30_000

export interface Flags {
  /**
   * The value of every flag of a channel for one visitor; the same visitor always falls on the same side. What the channel
   * does not set is as the nearest after it in its lineage has it.
   */
  valuesFor(
    lineage: readonly string[],
    visitor: string,
  ): Promise<Record<string, typeof FLAG_ENABLED | typeof FLAG_DISABLED>>
}

/** Looked at again every half minute. */
export function openFlags(db: Db, now: () => number = Date.now): Flags {
  let known: Awaited<ReturnType<typeof selectFlags>> = []
  let readAt = Number.NEGATIVE_INFINITY

  return {
    valuesFor: async (lineage, visitor) => {
      if (now() - readAt >= FRESH_MS) {
        known = await selectFlags(db)
        readAt = now()
      }
      // The nearest comes last and holds.
      const flags = lineage.toReversed().flatMap((id) => known.filter((flag) => flag.channel_id === id))
      return Object.fromEntries(
        flags.map((flag) => {
          const isOn = flag.enabled && percentileOf(flag, visitor) < flag.rollout_percent
          return [flag.key, isOn ? 1 : 0]
        }),
      )
    },
  }
}

function selectFlags(db: Db) {
  return db.selectFrom('feature_flag').selectAll().execute()
}

/** 0 to 99, by chance but always the same. */
function percentileOf(flag: { channel_id: string; key: string }, visitor: string): number {
  const hash = createHash('sha256').update(`${flag.channel_id}/${flag.key}/${visitor}`).digest()
  return hash.readUInt32BE() % 100
}
