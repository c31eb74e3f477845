import { withAdmin } from '@shop/tools/services/postgres'

const owner = <T>(work: Parameters<typeof withAdmin<T>>[1]) =>
  withAdmin(process.env.DATABASE_OWNER_URL ?? '', work)

/** After every day that the shop compares by itself: the last one, whoever looks. */
export const DAY = '2099-11-14'

/** A day that was compared, with differences of all kinds and an incident for each; two days of agreement before it. */
export async function havePayoutDay(day = DAY): Promise<void> {
  await owner(async (db) => {
    await db.query(
      `insert into reconciliation (provider, day, line_count, difference_count, own_cents, own_fee_cents, paid_cents,
                                   fee_cents, batch_cents, read_at)
       select p.name, $1::date - n, p.lines, case when n = 0 then p.differences else 0 end, p.own, p.fee,
              p.own + case when n = 0 then p.more else 0 end, p.fee + case when n = 0 then p.fee_more else 0 end, p.batch,
              ($1::date - n + 1) + time '11:10'
         from generate_series(0, 15) n, (values
           ('braintree', 171, 1, 10560507, 302556, 71120, 1849, 10631627::bigint),
           ('klarna', 33, 2, 1973304, 118008, 65259, 1957, null),
           ('affirm', 27, 2, 1512088, 91137, -58060, -3071, 1454028)
         ) p (name, lines, differences, own, fee, more, fee_more, batch)
       on conflict do nothing`,
      [day],
    )
    await db.query(
      `with found as (
         insert into settlement_difference (provider, day, kind, move, reference, own_cents, their_cents, amount_cents, fee_cents)
         select d.provider, $1::date, d.kind, 'sale', d.reference, d.own, d.their, d.amount, d.fee from (values
           ('braintree', 'missing-here', 'rk88120x', null::bigint, 71120::bigint, 71120, 1849),
           ('klarna', 'twice', '7f0c2d1e-53b0-4c0e-9d1c-2f6a83e0b6a1', 65250, 130500, 65250, 1957),
           ('affirm', 'missing-there', 'A9XK-2034', 58060, null, -58060, -3483),
           ('affirm', 'fee', 'A9XK-2041', 2712, 3124, 0, 412),
           ('klarna', 'amount', '0b9e7a52-11c4-4f70-8a39-5f0d5d0c2027', 61245, 61254, 9, 0)
         ) d (provider, kind, reference, own, their, amount, fee)
         on conflict do nothing returning *)
       insert into incident (kind, severity, subject, detail)
       select 'settlement-differs', 'major', concat_ws(':', provider, day, kind, move, reference),
              jsonb_build_object('difference', kind, 'provider', provider, 'day', day, 'reference', reference,
                'next', 'Ask the provider.') from found
       on conflict do nothing`,
      [day],
    )
  })
}

/** As on the first day of a shop. */
export const haveNoPayoutDay = (): Promise<unknown> =>
  owner(async (db) => {
    await db.query(`delete from incident where kind = 'settlement-differs'`)
    await db.query('delete from settlement_difference')
    await db.query('delete from reconciliation')
  })

/** A file that is wrong as a whole, with long references. */
export const haveManyDifferences = (day = DAY): Promise<unknown> =>
  owner((db) =>
    db.query(
      `with found as (
         insert into settlement_difference (provider, day, kind, move, reference, own_cents, their_cents, amount_cents, fee_cents)
         select 'klarna', $1::date, 'amount', 'sale', 'klarna-capture-' || repeat('0', 60) || n, 100000 + n, 100100 + 2 * n,
                100 + n, 0 from generate_series(1, 240) n returning 1)
       update reconciliation r set difference_count = 242 where r.provider = 'klarna' and r.day = $1::date`,
      [day],
    ),
  )
