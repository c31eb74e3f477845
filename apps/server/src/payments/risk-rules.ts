import { RiskRule } from '@shop/contracts/payments/risk'
import { RISK_RULE_NAMES, type RiskRule as Rule } from '@shop/domain/payments/judge-risk'
import type { Db } from '../platform/db/database.ts'
import type { Held } from '../platform/db/hold.ts'

/** A rule from its beginning on; null: from then on there is none. */
export interface DatedRule {
  readonly name: string
  readonly beginsAt: Date
  readonly rule: Rule | null
}

/** The rules of risk, in memory: an order that is judged asks the database for nothing. */
export interface RiskBook {
  /** Those in force by the clock of the database. */
  now(): Promise<readonly Rule[]>
}

export function openRiskBook(held: Held<readonly DatedRule[]>): RiskBook {
  return {
    now: async () => {
      const { held: rows, now } = await held.current()
      return rulesAt(rows, now)
    },
  }
}

/** Of each name the last that has begun. */
function rulesAt(rows: readonly DatedRule[], at: Date): Rule[] {
  return RISK_RULE_NAMES.flatMap((name) => {
    const last = rows.findLast((row) => row.name === name && row.beginsAt <= at)
    return last?.rule ? [last.rule] : []
  })
}

/** Also what is still to come. A rule of a newer release is none here. */
export async function readRiskRules(db: Db): Promise<readonly DatedRule[]> {
  const rows = await db
    .selectFrom('risk_rule')
    .select(['name', 'begins_at', 'value'])
    .where('name', 'in', [...RISK_RULE_NAMES])
    .orderBy('begins_at')
    .execute()
  return rows.map(({ name, begins_at: beginsAt, value }) => ({
    name,
    beginsAt,
    rule: value === null ? null : (RiskRule.parse({ ...(value as object), name }) as Rule),
  }))
}
