import type { AccountType } from '../accounts/account-type.ts'
import type { Instant } from '../time/instant.ts'
import { sideOf } from './flag-side.ts'
import { type FlagKey, factsOfFlag } from './flags.ts'

/** From this instant on, this share. */
export interface FlagStep {
  readonly at: Instant
  readonly sharePercent: number
}

export interface FlagRule {
  /** The switch. While it is off nobody gets it, whatever else stands here. */
  readonly isOn: boolean
  readonly sharePercent: number
  /** A step before this is over: somebody has set the share by hand since. */
  readonly shareSetAt: Instant | null
  readonly steps: readonly FlagStep[]
  /** null: every account, and who has none. */
  readonly accountTypes: readonly AccountType[] | null
  readonly isAlwaysOnForStaff: boolean
  /** What a channel says of it, for itself and its heirs. */
  readonly channels: ReadonlyMap<string, { readonly isOn: boolean; readonly sharePercent: number }>
}

/** Parts that stand in the shop are on until somebody says otherwise. */
export const UNTOUCHED: FlagRule = {
  isOn: true,
  sharePercent: 100,
  shareSetAt: null,
  steps: [],
  accountTypes: null,
  isAlwaysOnForStaff: false,
  channels: new Map(),
}

export interface FlagAsker {
  /** The channel and those it inherits from, the nearest first; none for the house. */
  readonly lineage: readonly string[]
  /** By whom chance decides: an account, or else a visit. */
  readonly visitor: string
  readonly accountType: AccountType
  readonly isStaff: boolean
}

/** The worker, which is nobody's visitor. */
export const THE_HOUSE: FlagAsker = { lineage: [], visitor: 'house', accountType: 'none', isStaff: false }

/** The share at an instant: of the latest step that has begun, unless it was set by hand after that. */
export function shareAt({ sharePercent, shareSetAt, steps }: FlagRule, at: Instant): number {
  const begun = steps.filter((step) => step.at <= at && (shareSetAt === null || step.at > shareSetAt))
  const latest = begun.reduce<FlagStep | null>(
    (last, step) => (last && last.at > step.at ? last : step),
    null,
  )
  return latest?.sharePercent ?? sharePercent
}

export function isFlagOn(key: FlagKey, rule: FlagRule, asker: FlagAsker, at: Instant): boolean {
  if (!rule.isOn) return false
  const share = shareAt(rule, at)
  if (factsOfFlag(key).audience !== 'shoppers') return share > 0
  if (rule.isAlwaysOnForStaff && asker.isStaff) return true
  const channel = asker.lineage.map((id) => rule.channels.get(id)).find((said) => said !== undefined)
  if (channel && !channel.isOn) return false
  if (rule.accountTypes && !rule.accountTypes.includes(asker.accountType)) return false
  return sideOf(key, asker.visitor) < Math.min(share, channel?.sharePercent ?? 100)
}
