import type { AccountType } from '@shop/domain/accounts/account-type'
import { FLAG_DISABLED, FLAG_ENABLED } from '@shop/domain/channels/feature-flag'
import { type FlagAsker, type FlagRule, isFlagOn, UNTOUCHED } from '@shop/domain/flags/flag-rule'
import { FLAG_KEYS, type FlagKey } from '@shop/domain/flags/flags'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Held } from '../db/hold.ts'
import type { RequestContext } from '../http/request-context.ts'

export type FlagValues = Readonly<Record<FlagKey, typeof FLAG_ENABLED | typeof FLAG_DISABLED>>

export interface Flags {
  isOn(key: FlagKey, asker: FlagAsker): Promise<boolean>
  /** All of them at once, for a screen. */
  valuesFor(asker: FlagAsker): Promise<FlagValues>
  askerOf(context: Pick<RequestContext, 'channel' | 'account' | 'session' | 'ip'>): Promise<FlagAsker>
}

export interface KnownFlags {
  readonly rules: ReadonlyMap<string, FlagRule>
  /** At the identity server: whoever works here may also shop here. */
  readonly staffUids: ReadonlySet<string>
}

export function openFlags(held: Held<KnownFlags>): Flags {
  return {
    isOn: async (key, asker) => {
      const { held: known, now } = await held.current()
      return isFlagOn(key, known.rules.get(key) ?? UNTOUCHED, asker, now.toISOString())
    },
    valuesFor: async (asker) => {
      const { held: known, now } = await held.current()
      const valueAt = (key: FlagKey) =>
        isFlagOn(key, known.rules.get(key) ?? UNTOUCHED, asker, now.toISOString())
          ? FLAG_ENABLED
          : FLAG_DISABLED
      return Object.fromEntries(FLAG_KEYS.map((key) => [key, valueAt(key)])) as FlagValues
    },
    askerOf: async ({ channel, account, session, ip }) => ({
      lineage: channel.lineage,
      visitor: account?.id ?? session?.id ?? ip,
      accountType: (account?.accountTypeId ?? 'none') as AccountType,
      isStaff: account !== null && (await held.current()).held.staffUids.has(account.ssoUid),
    }),
  }
}

/** Few rows, whatever the shop has grown to: a flag that nobody has touched has none. */
export async function readFlags(db: Db): Promise<KnownFlags> {
  const [settings, steps, ofChannels, staff] = await Promise.all([
    db.selectFrom('flag_setting').selectAll().execute(),
    db.selectFrom('flag_step').selectAll().orderBy('at').execute(),
    db.selectFrom('feature_flag').selectAll().execute(),
    db.selectFrom('staff_member').select('sso_uid').where(sql<boolean>`roles <> '{}'`).execute(),
  ])
  const keys = new Set([...settings, ...ofChannels].map(({ key }) => key))
  const ruleOf = (key: string): FlagRule => {
    const setting = settings.find((each) => each.key === key)
    return {
      isOn: setting?.is_on ?? UNTOUCHED.isOn,
      sharePercent: setting?.share_percent ?? UNTOUCHED.sharePercent,
      shareSetAt: setting?.share_set_at.toISOString() ?? null,
      steps: steps
        .filter((step) => step.key === key)
        .map((step) => ({ at: step.at.toISOString(), sharePercent: step.share_percent })),
      accountTypes: (setting?.account_types as AccountType[] | null | undefined) ?? null,
      isAlwaysOnForStaff: setting?.is_on_for_staff ?? UNTOUCHED.isAlwaysOnForStaff,
      channels: new Map(
        ofChannels
          .filter((each) => each.key === key)
          .map((each) => [each.channel_id, { isOn: each.enabled, sharePercent: each.rollout_percent }]),
      ),
    }
  }
  return {
    rules: new Map([...keys].map((key) => [key, ruleOf(key)])),
    staffUids: new Set(staff.map(({ sso_uid }) => sso_uid)),
  }
}
