import { FlagdCore } from '@openfeature/flagd-core'
import { type JsonValue, OpenFeature, type Provider, type ResolutionDetails } from '@openfeature/server-sdk'
import type { Db } from '../db/database.ts'

/** On is 1, off is 0. (The browser shows -1 until it has asked.) */
export type FlagValue = 1 | 0

export interface Flags {
  /** The value of every flag of a channel for one visitor; the same visitor always falls on the same side. */
  valuesFor(channelId: string, visitor: string): Promise<Record<string, FlagValue>>
  refresh(): Promise<void>
}

export async function openFlags(db: Db): Promise<Flags> {
  const core = new FlagdCore()
  let keysOf = new Map<string, string[]>()

  const refresh = async () => {
    const rows = await db.selectFrom('feature_flag').selectAll().execute()
    core.setConfigurations(JSON.stringify({ flags: Object.fromEntries(rows.map(flagDefinition)) }))
    keysOf = Map.groupBy(rows, (row) => row.channel_id)
      .entries()
      .reduce(
        (map, [channelId, flags]) =>
          map.set(
            channelId,
            flags.map((flag) => flag.key),
          ),
        new Map<string, string[]>(),
      )
  }
  await refresh()

  await OpenFeature.setProviderAndWait(providerOver(core))
  const client = OpenFeature.getClient()
  return {
    refresh,
    valuesFor: async (channelId, visitor) => {
      const keys = keysOf.get(channelId) ?? []
      const values = await Promise.all(
        keys.map((key) => client.getBooleanValue(flagName(channelId, key), false, { targetingKey: visitor })),
      )
      return Object.fromEntries(keys.map((key, i) => [key, values[i] ? 1 : 0] as const))
    },
  }
}

function flagName(channelId: string, key: string): string {
  return `${channelId}/${key}`
}

function flagDefinition(row: { channel_id: string; key: string; enabled: boolean; rollout_percent: number }) {
  return [
    flagName(row.channel_id, row.key),
    {
      state: row.enabled ? 'ENABLED' : 'DISABLED',
      variants: { on: true, off: false },
      defaultVariant: 'off',
      targeting: {
        fractional: [
          ['on', row.rollout_percent],
          ['off', 100 - row.rollout_percent],
        ],
      },
    },
  ] as const
}

function providerOver(core: FlagdCore): Provider {
  const unused = (): Promise<never> => Promise.reject(new Error('Flags are on or off'))
  return {
    metadata: { name: 'flagd-core' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (key, fallback, context, logger): Promise<ResolutionDetails<boolean>> =>
      core.resolveBooleanEvaluation(key, fallback, context, logger),
    resolveStringEvaluation: unused,
    resolveNumberEvaluation: unused,
    resolveObjectEvaluation: <T extends JsonValue>(): Promise<ResolutionDetails<T>> => unused(),
  }
}
