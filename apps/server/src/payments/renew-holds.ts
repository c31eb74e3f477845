import { cents } from '@shop/domain/money/cents'
import { type Parcel, renewalPlan } from '@shop/domain/payments/capture-plan'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { mostFor } from '@shop/domain/payments/payment-amounts'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { resolveIncident } from '../platform/events/resolve-incident.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { amountsOf, isCredit, lockMoneyOfOrder, type Money } from './money-store.ts'
import { orderOperation } from './order-operation.ts'

const AT_A_TIME = 100
const AHEAD = sql`interval '1 day'`

const ENDING = statement('holds that end soon', {
  id: z.string(),
  orderId: z.string(),
  provider: z.string(),
  paymentType: z.string(),
  cardType: z.string().nullable(),
  holdUntil: z.date(),
  isCardKept: z.boolean(),
  /** Names the end of this hold: of each it is asked once. */
  cause: z.string(),
})

export type EndingHold = RowOf<typeof ENDING>
export type ParcelsOf = (tx: Db, orderId: string) => Promise<Parcel[]>
/** Has the shopper told that nobody holds `amountCents` of what has not left once this payment's hold ends. */
export type TellOfEnd = (tx: Db, end: { paymentId: string; amountCents: number }) => Promise<void>

/**
 * A hold that ends before its tires have left is asked for longer, or its money is asked for anew with the card that is
 * kept. Where there is neither, a person and the shopper are told, once: the money cannot be taken afterwards.
 */
export function registerRenewHolds(shop: Shop, parcelsOf: ParcelsOf, tellOfEnd: TellOfEnd): void {
  registerSweep('holds that end soon', async (tx) => {
    for (const hold of await selectHoldsEnding(tx))
      await renewHold(tx, shop, hold, { parcels: await parcelsOf(tx, hold.orderId), tellOfEnd })
    for (const subject of await selectHoldsOver(tx))
      await resolveIncident(tx, { kind: 'hold-ending', subject })
  })
}

export async function renewHold(
  tx: Db,
  { payments, workflows }: Pick<Shop, 'payments' | 'workflows'>,
  hold: EndingHold,
  { parcels, tellOfEnd }: { readonly parcels: readonly Parcel[]; readonly tellOfEnd: TellOfEnd },
): Promise<void> {
  const { id, orderId, provider, paymentType, holdUntil, isCardKept, cause } = hold
  const ofOrder = await lockMoneyOfOrder(tx, orderId)
  const money = ofOrder.find((each) => each.id === id)
  const heldCents = money ? mostFor('capture', amountsOf(money)) : 0
  // Taken or cancelled since it was looked for.
  if (heldCents === 0) return
  const { renews } = payments.named(provider).can(hold)
  if (renews === 'extend') {
    await orderOperation(tx, workflows, { paymentId: id, kind: 'extend', amountCents: heldCents, cause })
    return
  }
  const amountCents = planOf({ heldCents }, ofOrder, parcels).anewCents
  if (amountCents > 0 && renews === 'authorize' && isCardKept) {
    await orderOperation(tx, workflows, { paymentId: id, kind: 'authorize', amountCents, cause })
    return
  }
  const paidWith = PAYMENT_LABELS[paymentType as PaymentType] ?? paymentType
  const { allLeft, notKept, notRenewed } = messages.holdsEnding
  const next = amountCents === 0 ? allLeft : renews === 'authorize' ? notKept : notRenewed(paidWith)
  const detail = { orderId, provider, paidWith, heldCents, notShippedCents: amountCents, holdUntil, next }
  await raiseIncident(tx, { kind: 'hold-ending', subject: id, detail })
  if (amountCents > 0) await tellOfEnd(tx, { paymentId: id, amountCents })
}

/** Of all that the order has paid from outside and still holds, what has left is taken of this hold. */
export function planOf(
  { heldCents }: { readonly heldCents: number },
  payments: readonly Money[],
  parcels: readonly Parcel[],
) {
  const outside = payments.filter((money) => !isCredit(money))
  const capturedCents = cents(outside.reduce((sum, money) => sum + money.capturedCents, 0))
  return renewalPlan({ capturedCents, heldCents: cents(heldCents) }, parcels)
}

/** Reads orders, and which holds somebody knows of or is at already. */
export async function selectHoldsEnding(tx: Db, orderId?: string): Promise<EndingHold[]> {
  const { rows } = await ENDING`
    select p.id, p.order_id as "orderId", p.provider, p.payment_type as "paymentType", p.card_type as "cardType",
           p.hold_until as "holdUntil", p.vault_token is not null as "isCardKept", c.cause
      from payment p join shop_order o on o.id = p.order_id
     cross join lateral (select 'hold:' || to_char(p.hold_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI') as cause) c
     where p.hold_until < now() + ${AHEAD} and p.captured_cents + p.voided_cents < p.authorized_cents
       and o.state <> 'cancelled' and (${orderId ?? null}::uuid is null or p.order_id = ${orderId ?? null}::uuid)
       and not exists (select from incident i where i.kind = 'hold-ending' and i.subject = p.id::text
             and i.at > p.hold_until - 2 * ${AHEAD})
       and not exists (select from payment_operation x
             where x.payment_id = p.id and x.kind in ('extend', 'authorize') and x.cause = c.cause)
     order by p.hold_until limit ${AT_A_TIME}`.execute(tx)
  return rows
}

const OVER = statement('holds that are over', { subject: z.string() })

/**
 * Of those a person was told of, the ones that nobody has to look at any more: all of it is captured, or its order is
 * canceled. What was let go with tires still to leave is unpaid, and stays. Reads orders and incidents.
 */
async function selectHoldsOver(tx: Db): Promise<string[]> {
  const { rows } = await OVER`
    select i.subject from incident i join payment p on p.id = i.subject::uuid join shop_order o on o.id = p.order_id
     where i.kind = 'hold-ending' and i.resolved_at is null
       and (p.captured_cents >= p.authorized_cents or o.state = 'cancelled') limit ${AT_A_TIME}`.execute(tx)
  return rows.map(({ subject }) => subject)
}
