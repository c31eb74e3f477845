import { cents } from '@shop/domain/money/cents'
import { type HeldQuote, HOLD_CHANGES } from '@shop/domain/pricing/held-quote'
import type { Quote } from '@shop/domain/pricing/quote'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement, stored } from '../platform/db/statement.ts'

const HELD_QUOTE = statement('held quote of a cart', {
  subject: z.string(),
  quote: stored<Quote>(),
  heldAt: z.date(),
  heldUntil: z.date(),
  change: z.enum(HOLD_CHANGES),
  totalBeforeCents: z.number().nullable(),
})

/** What was held last for a cart that the caller has locked, also when its time is over. */
export async function findHeldQuote(tx: Db, cartId: string): Promise<HeldQuote | null> {
  const { rows } = await HELD_QUOTE`
    select subject, quote, held_at as "heldAt", held_until as "heldUntil", change,
           total_before_cents as "totalBeforeCents"
      from held_quote where cart_id = ${cartId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { heldAt, heldUntil, totalBeforeCents, ...held } = row
  return {
    ...held,
    heldAtMs: heldAt.getTime(),
    heldUntilMs: heldUntil.getTime(),
    totalBeforeCents: totalBeforeCents === null ? null : cents(totalBeforeCents),
  }
}

const UPSERTED = statement('quote that is held', { timeZone: z.string() })

/** Keeps it, and says by which clock its end is told: that of where the tires go. */
export async function upsertHeldQuote(
  tx: Db,
  { id, zip }: { readonly id: string; readonly zip: string },
  { subject, quote, heldAtMs, heldUntilMs, change, totalBeforeCents }: HeldQuote,
): Promise<{ timeZone: string }> {
  const { rows } = await UPSERTED`
    insert into held_quote as h (cart_id, subject, quote, held_at, held_until, change, total_before_cents)
    values (${id}, ${subject}, ${JSON.stringify(quote)}::jsonb, ${new Date(heldAtMs)}, ${new Date(heldUntilMs)},
            ${change}, ${totalBeforeCents})
    on conflict (cart_id) do update set subject = excluded.subject, quote = excluded.quote, held_at = excluded.held_at,
      held_until = excluded.held_until, change = excluded.change, total_before_cents = excluded.total_before_cents
    returning (select z.time_zone from zip_code z where z.zip = left(${zip}, 5)) as "timeZone"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The quote was not kept')
  return row
}
