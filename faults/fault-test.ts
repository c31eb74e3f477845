import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import { audit, type Expectation, type Finding } from './audit.ts'
import type { PrivateShop, Shape } from './private-shop.ts'
import { takeSnapshot } from './snapshot.ts'

export type Run = {
  shop: PrivateShop
  seed: number
  random: () => number
  isShort: boolean
  /** How long a silence lasts, where the test is about one. */
  silenceSeconds?: number
  /** Tells what is being done, for whoever watches. */
  say(line: string): void
}

export type Result = {
  /** Whatever the shop has promised to keep, one entry each. */
  acknowledged: readonly unknown[]
  findings: Finding[]
  recoverySeconds: number
  /** The figures behind the verdict. */
  note?: string
}

export type FaultTest = {
  name: string
  shape?: Shape
  /** What the shop's processes of this test are started with besides the usual. */
  settings?: Record<string, string>
  /** Takes the machine for itself, and would take it from a test beside it. */
  isAlone?: true
  /** Not among all tests of a short run; by its name alone. */
  isLong?: true
  /** Where ten minutes are not enough. */
  longestMinutes?: number
  run(run: Run): Promise<Result>
}

const SETTLED_WITHIN_MS = 60_000
// A second charge by somebody who came late would show up after everything looked well.
const LOOK_AGAIN_AFTER_MS = 3_000
const DUE_ENDS_WITHIN_MS = 10_000

/** Looks until nothing is wrong any more, for at most a minute after the last fault, and then once again. */
export async function untilSettled(
  shop: Pick<PrivateShop, 'ownerUrl' | 'outside' | 'fleet'>,
  expected: Expectation,
  lastFaultAt = Date.now(),
): Promise<Result> {
  const look = async (until: number) => {
    for (;;) {
      const findings = audit(expected, await takeSnapshot(shop))
      if (findings.length === 0 || Date.now() >= until) return findings
      await sleep(500)
    }
  }
  let findings = await look(lastFaultAt + SETTLED_WITHIN_MS)
  const recoverySeconds = Math.round((Date.now() - lastFaultAt) / 100) / 10
  if (findings.length === 0) {
    await sleep(LOOK_AGAIN_AFTER_MS)
    // Work that comes due just now is no finding, if it ends.
    findings = await look(Date.now() + DUE_ENDS_WITHIN_MS)
  }
  const deserters = shop.fleet.deserters.map(
    (name): Finding => ({ kind: 'stuck', what: `${name} ended by itself` }),
  )
  return { acknowledged: expected.acknowledged, findings: [...findings, ...deserters], recoverySeconds }
}

/** Sets counters up and says what every counter of the shop, or of some tires, holds from then on. */
export function stockOf(
  shop: Pick<PrivateShop, 'ownerUrl'>,
  setUp: readonly { tireId: number; counters: number; available: number }[],
  tires: readonly number[] | null = null,
): Promise<Record<string, number>> {
  return withAdmin(shop.ownerUrl, async (owner) => {
    for (const { tireId, counters, available } of setUp) {
      await owner.query(
        `with wanted as (
           select distinct on (location_id) location_id, lot from stock where tire_id = $1 order by 1, 2 limit $2)
         update stock s set available = case when w.lot is null then 0 else $3 end
           from stock all_of_it left join wanted w using (location_id, lot)
          where s.tire_id = $1 and all_of_it.tire_id = $1
            and (s.location_id, s.lot) = (all_of_it.location_id, all_of_it.lot)`,
        [tireId, counters, available],
      )
    }
    const { rows } = await owner.query<{ counter: string; available: number }>(
      `select tire_id || '/' || location_id || '/' || lot as counter, available from stock
        where $1::int[] is null or tire_id = any ($1)`,
      [tires],
    )
    return Object.fromEntries(rows.map(({ counter, available }) => [counter, available]))
  })
}

/** Whoever has no account buys on terms, too. */
export function giveTerms({ ownerUrl }: Pick<PrivateShop, 'ownerUrl'>): Promise<void> {
  return withAdmin(ownerUrl, async (owner) => {
    await owner.query(`update account_type set payment_groups = '{standard,invoice}' where id = 'none'`)
  })
}
