import type { RoleLimitChange } from '@shop/contracts/approvals/role-limits'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import {
  type DatedRoleLimit,
  type LimitedPermission,
  limitOf,
  limitsInForce,
} from '@shop/domain/approvals/role-limit'
import { HOUSE_TIME_ZONE } from '@shop/domain/time/house-time-zone'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** All of them, with those that begin later: a handful of rows. */
export async function selectRoleLimits(db: Db): Promise<DatedRoleLimit[]> {
  const rows = await db
    .selectFrom('role_limit')
    .select(['role', 'permission', 'amount_cents', 'valid_from'])
    .orderBy('valid_from')
    .execute()
  return rows.map((row) => ({
    role: row.role as StaffRole,
    permission: row.permission as LimitedPermission,
    amountCents: Number(row.amount_cents),
    validFromMs: row.valid_from.getTime(),
  }))
}

/** How much somebody with these roles may do by a permission now; null where none of them says so. */
export async function limitOfStaff(
  db: Db,
  roles: readonly StaffRole[],
  permission: LimitedPermission,
): Promise<number | null> {
  return limitOf(roles, limitsInForce(await selectRoleLimits(db), Date.now()), permission)
}

/** The days of the shop begin when they do in its office. */
const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${HOUSE_TIME_ZONE})`

export async function isDayToCome(db: Db, day: string): Promise<boolean> {
  const { is_to_come } = await db
    .selectNoFrom(sql<boolean>`${startOf(day)} > now()`.as('is_to_come'))
    .executeTakeFirstOrThrow()
  return is_to_come
}

/** False where another begins at the very same instant. */
export async function insertRoleLimit(tx: Db, change: RoleLimitChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('role_limit')
    .values({
      role: change.role,
      permission: change.permission,
      amount_cents: change.amountCents,
      valid_from: sql<Date>`greatest(${startOf(change.startsOn)}, now())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
