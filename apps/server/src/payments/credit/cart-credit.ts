import { readGiftCardCode } from '@shop/domain/payments/gift-card-code'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/db/owner.ts'
import { statement } from '../../platform/db/statement.ts'
import { hashOfCode } from './give-credit.ts'

/** More than anybody has at once, and few enough to pay with in one statement. */
const MOST_GIFT_CARDS = 10

const OWN = statement('own credit', { id: z.string(), balanceCents: z.number() })

/** The account's store credit pays for its cart from now on, or no longer. False where there is none to pay with. */
export async function chooseStoreCredit(
  tx: Db,
  { accountId }: Owner,
  cartId: string,
  isUsed: boolean,
): Promise<boolean> {
  const { rows } = await OWN`
    select id, balance_cents as "balanceCents" from credit where account_id = ${accountId}`.execute(tx)
  const [own] = rows
  if (!own) return !isUsed
  if (!isUsed) await remove(tx, cartId, own.id)
  else if (own.balanceCents === 0) return false
  else await add(tx, cartId, own.id)
  return true
}

export type CartCreditChoice =
  | 'entered'
  | 'gift-card-unknown'
  | 'gift-card-empty'
  | 'gift-card-entered'
  | 'too-many-gift-cards'

const FOUND = statement('gift card of a code', { id: z.string(), balanceCents: z.number() })

/** A gift card pays for a cart by its code. One of another channel is not known here. */
export async function enterGiftCard(
  tx: Db,
  { channelId }: Owner,
  cartId: string,
  typed: string,
): Promise<CartCreditChoice> {
  const code = readGiftCardCode(typed)
  if (code === null) return 'gift-card-unknown'
  const { rows } = await FOUND`
    select id, balance_cents as "balanceCents" from gift_card(${hashOfCode(code)}, ${channelId})`.execute(tx)
  const [card] = rows
  if (!card) return 'gift-card-unknown'
  const chosen = await tx
    .selectFrom('cart_credit')
    .select('credit_id as id')
    .where('cart_id', '=', cartId)
    .execute()
  if (chosen.some(({ id }) => id === card.id)) return 'gift-card-entered'
  if (card.balanceCents === 0) return 'gift-card-empty'
  if (chosen.length >= MOST_GIFT_CARDS) return 'too-many-gift-cards'
  await add(tx, cartId, card.id)
  return 'entered'
}

export function removeGiftCard(tx: Db, cartId: string, giftCardId: string): Promise<void> {
  return remove(tx, cartId, giftCardId)
}

async function add(tx: Db, cartId: string, creditId: string): Promise<void> {
  await tx
    .insertInto('cart_credit')
    .values({ cart_id: cartId, credit_id: creditId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function remove(tx: Db, cartId: string, creditId: string): Promise<void> {
  await tx.deleteFrom('cart_credit').where('cart_id', '=', cartId).where('credit_id', '=', creditId).execute()
}
