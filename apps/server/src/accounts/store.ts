import type { UserDetail } from '@shop/contracts/accounts/accounts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Owner } from '../platform/db/owner.ts'
import { hasOwnPages } from './own-pages.ts'

export async function findUserDetail(db: Db, { accountId, companyId }: Owner): Promise<UserDetail | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('account_type as t', 't.id', 'a.account_type_id')
    .leftJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .select([
      'a.email',
      'a.first_name',
      'a.last_name',
      sql<string[]>`array(
        select b.name from assortment s join brand b on b.id = any (s.brand_ids) where s.id = c.assortment_id order by 1)`.as(
        'brands',
      ),
      't.id as account_type',
      't.user_type',
      't.delivery_methods',
      't.payment_groups',
      'c.name as company_name',
      'c.payment_groups as company_payment_groups',
      'c.delivery_methods as company_delivery_methods',
      'c.is_tire_replacement_coverage_available',
      'c.is_occupation_discounts_available',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.email,
    brands: row.brands.map((name) => ({ name })),
    accountTypes: [
      {
        name: row.account_type,
        userType: row.user_type,
        deliveryMethods: row.delivery_methods.map((name) => ({ name })),
        paymentGroups: row.payment_groups.map((id) => ({ id: `/api/payment-groups/${id}` })),
      },
    ],
    accountTypeCompany:
      row.company_name === null
        ? null
        : {
            companyName: row.company_name,
            paymentGroups: (row.company_payment_groups ?? []).map((id) => `/api/payment-groups/${id}`),
            deliveryMethods: row.company_delivery_methods ?? [],
            isTireReplacementCoverageAvailable: row.is_tire_replacement_coverage_available ?? false,
            isOccupationDiscountsAvailable: row.is_occupation_discounts_available ?? false,
          },
  }
}

interface AccountOfSignOn {
  readonly id: string
  readonly userType: string
  readonly accountTypeId: string
  readonly companyName: string | null
  readonly hasOwnPages: boolean
}

/** The account a sign-on belongs to. The identity server vouches for the person; type and company are ours to say. */
export async function findAccountBySsoUid(db: Db, ssoUid: string): Promise<AccountOfSignOn | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('account_type as t', 't.id', 'a.account_type_id')
    .select([
      'a.id',
      't.user_type',
      't.id as account_type_id',
      hasOwnPages(sql.ref('a.id')).as('has_own_pages'),
      sql<string | null>`(
        select company_name from buyer_account b where b.id = a.id)`.as('company_name'),
    ])
    .where('a.sso_uid', '=', ssoUid)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        userType: row.user_type,
        accountTypeId: row.account_type_id,
        companyName: row.company_name,
        hasOwnPages: row.has_own_pages,
      }
    : null
}

export async function insertRetailAccount(
  db: Db,
  realmId: string,
  person: { ssoUid: string; email: string; firstName: string; lastName: string },
): Promise<void> {
  await db
    .insertInto('account')
    .values({
      sso_uid: person.ssoUid,
      realm_id: realmId,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      account_type_id: 'Retail',
    })
    .onConflict((conflict) => conflict.column('sso_uid').doNothing())
    .execute()
}
