import type { UserDetail } from '@shop/contracts/accounts/accounts'
import { paymentGroupReference } from '@shop/domain/payments/payment-group'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Owner } from '../platform/db/owner.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { Raced } from '../platform/db/transaction.ts'
import type { Person } from './identity.ts'
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
        paymentGroups: row.payment_groups.map((id) => ({ id: paymentGroupReference(id) })),
      },
    ],
    accountTypeCompany:
      row.company_name === null
        ? null
        : {
            companyName: row.company_name,
            paymentGroups: (row.company_payment_groups ?? []).map(paymentGroupReference),
            deliveryMethods: row.company_delivery_methods ?? [],
            isTireReplacementCoverageAvailable: row.is_tire_replacement_coverage_available ?? false,
            isOccupationDiscountsAvailable: row.is_occupation_discounts_available ?? false,
          },
  }
}

const PAYMENT_GROUPS_OF_BUYER = statement('payment groups of a buyer', { id: z.string() })

/** What an account and its company may pay with; of a visitor nobody knows, what everybody may. */
export async function findPaymentGroups(db: Db, { accountId, companyId }: Owner): Promise<string[]> {
  const { rows } = await PAYMENT_GROUPS_OF_BUYER`
    select unnest(t.payment_groups) as id from account_type t
     where t.id = coalesce((select a.account_type_id from account a where a.id = ${accountId}::uuid), 'none')
    union select unnest(c.payment_groups) from company c where c.id = ${companyId}
     order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const ACCOUNT_OF_SIGN_ON = statement('account of a sign-on', {
  id: z.string(),
  userType: z.string(),
  accountTypeId: z.string(),
  companyName: z.string().nullable(),
  hasOwnPages: z.boolean(),
})
type AccountOfSignOn = RowOf<typeof ACCOUNT_OF_SIGN_ON>

/**
 * The account a sign-on belongs to, made at the first. Name and email follow the identity server, an email only while it
 * has proof of it; type and company are ours to say.
 */
export async function keepAccount(
  db: Db,
  realmId: string,
  { ssoUid, email, isEmailProven, firstName, lastName }: Person,
): Promise<AccountOfSignOn> {
  const { rows } = await ACCOUNT_OF_SIGN_ON`
    with kept as (
      insert into account as a (sso_uid, realm_id, email, first_name, last_name, account_type_id)
      values (${ssoUid}, ${realmId}, ${isEmailProven ? email : ''}, ${firstName}, ${lastName}, 'Retail')
      on conflict (sso_uid) do update
        set email = coalesce(nullif(excluded.email, ''), a.email),
            first_name = coalesce(nullif(excluded.first_name, ''), a.first_name),
            last_name = coalesce(nullif(excluded.last_name, ''), a.last_name)
        where excluded.email not in ('', a.email) or excluded.first_name not in ('', a.first_name)
           or excluded.last_name not in ('', a.last_name)
      returning id, account_type_id),
    known as (
      select id, account_type_id from kept
      union all
      select id, account_type_id from account where sso_uid = ${ssoUid} and not exists (select from kept))
    select k.id, t.user_type as "userType", t.id as "accountTypeId", ${hasOwnPages(sql.ref('k.id'))} as "hasOwnPages",
           (select company_name from buyer_account b where b.id = k.id) as "companyName"
      from known k join account_type t on t.id = k.account_type_id`.execute(db)
  // Made by another sign-on since this statement began.
  if (!rows[0]) throw new Raced()
  return rows[0]
}
