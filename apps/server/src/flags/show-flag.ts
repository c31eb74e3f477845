import type { DeskFlag, FlagChange } from '@shop/contracts/flags/flag-desk'
import { type FlagRule, shareAt, UNTOUCHED } from '@shop/domain/flags/flag-rule'
import { FLAG_KEYS, type FlagKey, factsOfFlag } from '@shop/domain/flags/flags'
import { databaseNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { readFlags } from '../platform/flags/flags.ts'
import { selectChannelNames, selectFlagLinesWithStaff } from './store.ts'

export interface FlagAsItStands {
  readonly rule: FlagRule
  readonly now: Date
}

/** From the tables, not from memory: the desk sees what it has just changed. */
export async function findFlag(db: Db, key: FlagKey): Promise<FlagAsItStands> {
  const [known, now] = await Promise.all([readFlags(db), databaseNow(db)])
  return { rule: known.rules.get(key) ?? UNTOUCHED, now }
}

export async function showFlags(db: Db): Promise<DeskFlag[]> {
  const [{ rules }, now, changedAt] = await Promise.all([readFlags(db), databaseNow(db), selectChangedAt(db)])
  const also = [...rules.values()].flatMap((rule) => [...rule.channels.keys()])
  const names = await selectChannelNames(db, also)
  return FLAG_KEYS.map((key) => {
    const rule = rules.get(key) ?? UNTOUCHED
    return shown(key, { rule, now }, names, changedAt.get(key) ?? null)
  })
}

export async function showFlag(db: Db, key: FlagKey): Promise<DeskFlag> {
  const flag = (await showFlags(db)).find((each) => each.key === key)
  if (!flag) throw new Error(`No flag ${key}`)
  return flag
}

async function selectChangedAt(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('flag_setting').select(['key', 'changed_at']).execute()
  return new Map(rows.map((row) => [row.key, row.changed_at.toISOString()]))
}

function shown(
  key: FlagKey,
  { rule, now }: FlagAsItStands,
  names: readonly { id: string; name: string }[],
  changedAt: string | null,
): DeskFlag {
  const { audience, ...facts } = factsOfFlag(key)
  return {
    key,
    ...facts,
    audience,
    isOn: rule.isOn,
    sharePercent: shareAt(rule, now.toISOString()),
    steps: rule.steps.map((step) => ({ ...step, isDone: step.at <= now.toISOString() })),
    accountTypes: rule.accountTypes && [...rule.accountTypes],
    isAlwaysOnForStaff: rule.isAlwaysOnForStaff,
    channels:
      audience === 'shoppers'
        ? names.map(({ id, name }) => ({ id, name, isOn: rule.channels.get(id)?.isOn ?? true }))
        : [],
    changedAt,
  }
}

/** What people did, from the audit trail, and what the schedule did, from its steps. */
export async function showHistory(db: Db, key: FlagKey): Promise<FlagChange[]> {
  const [lines, { rule, now }] = await Promise.all([selectFlagLinesWithStaff(db, key), findFlag(db, key)])
  const byPeople = lines.map(
    (line): FlagChange => ({
      at: line.at.toISOString(),
      who: line.first_name && `${line.first_name} ${line.last_name}`,
      why: line.why,
      before: (line.before ?? {}) as FlagChange['before'],
      after: (line.after ?? {}) as FlagChange['after'],
    }),
  )
  const bySchedule = rule.steps
    .filter((step) => step.at <= now.toISOString())
    .map(
      (step): FlagChange => ({
        at: step.at,
        who: null,
        why: null,
        before: {},
        after: { sharePercent: step.sharePercent },
      }),
    )
  return [...byPeople, ...bySchedule].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
