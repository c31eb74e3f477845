import type { AccountType } from '@shop/domain/accounts/account-type'
import { type FlagRule, type FlagStep, shareAt } from '@shop/domain/flags/flag-rule'
import { type FlagKey, factsOfFlag } from '@shop/domain/flags/flags'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { refuse } from '../platform/http/failure.ts'
import { messages } from './messages.ts'
import { findFlag, showFlag } from './show-flag.ts'
import {
  type FlagSetting,
  lockFlag,
  replaceComingSteps,
  selectChannelNames,
  upsertFlag,
  upsertFlagOfChannel,
} from './store.ts'

interface By {
  readonly actor: string
  readonly why?: string | undefined
}

export interface FlagWish {
  /** When the flag was last changed, as whoever wishes saw it. */
  readonly seen: string | null
  readonly isOn?: boolean | undefined
  readonly sharePercent?: number | undefined
  readonly accountTypes?: readonly AccountType[] | null | undefined
  readonly isAlwaysOnForStaff?: boolean | undefined
  readonly channel?: { readonly id: string; readonly isOn: boolean } | undefined
}

/** Changes a flag for every process, at once. Whoever saw an older one is told, and loses nothing of the other's. */
export async function changeFlag(tx: Db, key: FlagKey, wish: FlagWish, by: By) {
  if (!(await isAsSeen(tx, key, wish.seen))) return refuse('changed-meanwhile', messages['changed-meanwhile'])
  const isOfShoppers = factsOfFlag(key).audience === 'shoppers'
  const isForShoppers = wish.accountTypes !== undefined || wish.channel || wish.isAlwaysOnForStaff
  if (isForShoppers && !isOfShoppers) return refuse('not-for-shoppers', messages['not-for-shoppers'])
  const { rule, now } = await findFlag(tx, key)
  const before = settingOf(rule, now)
  const after: FlagSetting = {
    isOn: wish.isOn ?? before.isOn,
    sharePercent: wish.sharePercent ?? before.sharePercent,
    accountTypes: wish.accountTypes === undefined ? before.accountTypes : wish.accountTypes,
    isAlwaysOnForStaff: wish.isAlwaysOnForStaff ?? before.isAlwaysOnForStaff,
  }
  await upsertFlag(tx, key, after, wish.sharePercent !== undefined)
  const ofChannel = wish.channel
  if (ofChannel) {
    const known = await selectChannelNames(tx, [ofChannel.id])
    if (!known.some(({ id }) => id === ofChannel.id))
      return refuse('unknown-channel', messages['unknown-channel'])
    await upsertFlagOfChannel(tx, key, ofChannel)
  }
  await audit(tx, {
    actor: by.actor,
    action: 'change-flag',
    subject: `flag:${key}`,
    ...differenceOf(before, after),
    ...(ofChannel && {
      before: { [ofChannel.id]: rule.channels.get(ofChannel.id)?.isOn ?? true },
      after: { [ofChannel.id]: ofChannel.isOn },
    }),
    ...(by.why !== undefined && { why: by.why }),
  })
  return { flag: await showFlag(tx, key) }
}

/** Plans what comes; what has begun stays as it happened. No job carries it out: whoever reads judges by the clock. */
export async function planSteps(
  tx: Db,
  key: FlagKey,
  { seen, steps }: { seen: string | null; steps: readonly FlagStep[] },
  by: By,
) {
  if (!(await isAsSeen(tx, key, seen))) return refuse('changed-meanwhile', messages['changed-meanwhile'])
  const { rule, now } = await findFlag(tx, key)
  const instants = steps.map(({ at }) => Date.parse(at))
  if (instants.some((at) => at <= now.getTime()))
    return refuse('step-in-the-past', messages['step-in-the-past'])
  if (new Set(instants).size < instants.length)
    return refuse('two-steps-at-once', messages['two-steps-at-once'])
  await upsertFlag(tx, key, settingOf(rule, now), false)
  await replaceComingSteps(tx, key, steps)
  const coming = rule.steps.filter((step) => step.at > now.toISOString())
  await audit(tx, {
    actor: by.actor,
    action: 'plan-flag',
    subject: `flag:${key}`,
    before: { steps: coming.map(stepText) },
    after: { steps: steps.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(stepText) },
    ...(by.why !== undefined && { why: by.why }),
  })
  return { flag: await showFlag(tx, key) }
}

async function isAsSeen(tx: Db, key: FlagKey, seen: string | null): Promise<boolean> {
  const known = await lockFlag(tx, key)
  return (known?.changedAt.toISOString() ?? null) === seen
}

function settingOf(rule: FlagRule, now: Date): FlagSetting {
  const { isOn, accountTypes, isAlwaysOnForStaff } = rule
  return { isOn, sharePercent: shareAt(rule, now.toISOString()), accountTypes, isAlwaysOnForStaff }
}

const stepText = ({ at, sharePercent }: FlagStep) => `${new Date(at).toISOString()} ${sharePercent}%`

/** Only what differs: a line of the trail says what was done. */
function differenceOf(before: FlagSetting, after: FlagSetting) {
  const differs = (name: keyof FlagSetting) => String(before[name]) !== String(after[name])
  const names = (Object.keys(after) as (keyof FlagSetting)[]).filter(differs)
  const of = (setting: FlagSetting) => Object.fromEntries(names.map((name) => [name, setting[name]]))
  return { before: of(before), after: of(after) }
}
