import { cents } from '@shop/domain/money/cents'
import { creditSpentEntries } from '@shop/domain/payments/credit'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { CREDIT_TENDER } from './credit-tender.ts'

/** What an order takes of a credit. */
export interface SpentCredit {
  readonly creditId: string
  /** Of a gift card. */
  readonly codeEnd: string | null
  readonly amountCents: number
}

/**
 * Part of the statement that reserves for `attempt`. A balance that does not have so much is left alone, and there are
 * fewer rows in `spent` than credits: then somebody was faster, and nothing of it may stand.
 */
export const spendingCredit = (credits: readonly SpentCredit[]) => sql`
  spent as (
    update credit c set balance_cents = c.balance_cents - w.amount_cents
      from unnest(${credits.map(({ creditId }) => creditId)}::uuid[], ${credits.map(({ amountCents }) => amountCents)}::bigint[])
             as w (credit_id, amount_cents), attempt a
     where c.id = w.credit_id and c.balance_cents >= w.amount_cents
    returning c.id, w.amount_cents, a.id as attempt_id),
  spent_entries as (
    insert into credit_entry (credit_id, kind, amount_cents, order_id, cause)
    select id, 'spent', -amount_cents, attempt_id, 'attempt:' || attempt_id from spent)`

const RELEASED = statement('credit put back', { entered: z.number(), released: z.number() })

/** Puts back what an attempt took. Repeating it changes nothing. */
export async function releaseCredit(tx: Db, attemptId: string): Promise<void> {
  const { rows } = await RELEASED`
    with entered as (
      insert into credit_entry (credit_id, kind, amount_cents, order_id, cause)
      select e.credit_id, 'released', -e.amount_cents, e.order_id, e.cause from credit_entry e
       where e.order_id = ${attemptId} and e.kind = 'spent'
      on conflict (credit_id, kind, cause) do nothing returning credit_id, amount_cents),
    released as (
      update credit c set balance_cents = c.balance_cents + e.amount_cents from entered e where c.id = e.credit_id
      returning c.id)
    select (select count(*)::int from entered) as entered, (select count(*)::int from released) as released`.execute(
    tx,
  )
  if (rows[0]?.entered !== rows[0]?.released) throw new Error(`Attempt ${attemptId} keeps credit back`)
}

const SPENT = creditSpentEntries(cents(1))

/**
 * Parts of the statement that places the order of `attempt`: a payment for each credit it takes, and their posting. They
 * find nothing where it takes none.
 */
export const payingWithCredit = sql`
  credited as (
    insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents,
                         authorized_cents, credit_id, code_end)
    select gen_random_uuid(), a.id, ${sql.lit(CREDIT_TENDER)},
           case when c."codeEnd" is null then 'store-credit' else 'gift-card' end, a.id || ':' || c."creditId",
           'authorized', c."amountCents", c."amountCents", c."creditId", c."codeEnd"
      from attempt a cross join jsonb_to_recordset(a.credits) as c ("creditId" uuid, "codeEnd" text, "amountCents" bigint)
     where a.credit_cents > 0),
  credit_posted as (
    insert into ledger_entry (order_id, posting, ledger_account, amount_cents)
    select a.id, 'spend:' || a.id, e.account, e.sign * a.credit_cents
      from attempt a cross join (values ${sql.join(
        SPENT.map(({ account, amountCents }) => sql`(${sql.lit(account)}, ${sql.lit(amountCents)})`),
      )}) as e (account, sign)
     where a.credit_cents > 0)`
