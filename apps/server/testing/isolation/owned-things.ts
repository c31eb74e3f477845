import { EXAMPLE_REVIEW } from '../example-review.ts'
import type { ShopUnderTest } from '../shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE, type Visitor } from '../visitor.ts'

/** Somebody with an account and all that a person can leave with the shop. Every word of theirs holds the mark. */
export interface Owned {
  readonly owner: Visitor
  readonly mark: string
  readonly sessionId: string
  readonly accountId: string
  /** Of the same account, on another device: what its owner can end. */
  readonly otherSessionId: string
  readonly cartId: string
  readonly cartVersion: number
  readonly orderNumber: string
  readonly attemptId: string
  readonly reviewId: string
  readonly shareToken: string
  readonly cardId: string
  /** In her cart. */
  readonly giftCardId: string
  readonly companyId: string
  /** Of her company alone: whoever is shown it reads another's list. */
  readonly priceInCents: number
}

export async function ownedThings(house: ShopUnderTest, mark: string): Promise<Owned> {
  const owner = await house.visitor()
  const { sessionId, accountId } = await signIn(house, owner, mark)
  const companyId = `${mark}-works`.toLowerCase()
  const priceInCents = 41_300 + listsMade++
  await addCompany(house, companyId, mark, priceInCents)
  await join(house, accountId, companyId)
  const address = {
    ...PHILADELPHIA,
    firstName: mark,
    lastName: mark,
    addressLine1: `17 ${mark} Ln`,
    email: `${mark}@example.com`,
    specialInstructions: mark,
  }
  const shippedCart = async () => {
    const created = await owner.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
    const id = created.body.siteCart.cartUuid
    await owner.post(`/checkout/cart-shipping?cartId=${id}`, address)
    return (await owner.get(`/cart-summary?id=${id}`)).body.siteCart
  }
  const placed = await owner.placeOrder(await shippedCart(), { savesCard: true })
  if (placed.outcome !== 'placed') throw new Error(`No order: ${JSON.stringify(placed)}`)
  const cart = await shippedCart()
  await holdSlot(house, cart.cartUuid)
  await owner.post('/users/me/history/search', { label: mark, link: '/brands', typeName: 'brand' })
  await owner.post(
    `/users/recent-search?dateOfVisit=2026-11-17&itemId=${STARTER_TIRE}&source=home`,
    undefined,
  )
  await owner.post('/contact-messages', { name: mark, email: address.email, message: mark })
  await owner.post('/product-lines/kestrel/ridgeback-a-t/reviews', {
    ...EXAMPLE_REVIEW,
    name: mark,
    summary: `${mark} on wet roads`,
    email: address.email,
  })
  const share = await owner.post(`/cart-summary/share?id=${cart.cartUuid}`, undefined)
  return {
    owner,
    mark,
    sessionId,
    accountId,
    otherSessionId: await signOnElsewhere(house, accountId, mark),
    cartId: cart.cartUuid,
    cartVersion: cart.version,
    orderNumber: placed.orderNumber,
    attemptId: placed.attemptId,
    reviewId: await oneId(house, 'select id from review where author_email = $1', address.email),
    shareToken: share.body.token,
    cardId: await oneId(house, 'select id from saved_card where account_id = $1', accountId),
    giftCardId: await giftCardIn(house, cart.cartUuid),
    companyId,
    priceInCents,
  }
}

/** A time at an installer. */
const holdSlot = (house: ShopUnderTest, cartId: string) =>
  house.owner.query(
    `insert into booking (calendar_id, day, kind, arrives_from, arrives_until, starts, minutes, state, cart_id, held_at, expires_at)
     select min(id), current_date + 5, 'slot', 540, 540, 540, 50, 'held', $1, now(), now() + interval '45 minutes'
       from calendar where kind = 'shop'`,
    [cartId],
  )

const giftCardIn = (house: ShopUnderTest, cartId: string) =>
  oneId(
    house,
    `with card as (
       insert into credit (channel_id, code_hash, code_end, balance_cents)
       select channel_id, sha256($1::text::bytea), 'A7K2', 100 from cart where id = $1::uuid returning id)
     insert into cart_credit (cart_id, credit_id) select $1::uuid, id from card returning credit_id as id`,
    cartId,
  )

let listsMade = 1

/** A company with a plan of its own: the channel's lists, and one above them. */
export async function addCompany(house: ShopUnderTest, id: string, name: string, priceInCents: number) {
  await house.owner.query(`insert into price_list (id, name, label) values ($1, $2, 'special')`, [id, name])
  await house.owner.query('insert into price_plan (id, name) values ($1, $2)', [id, name])
  await house.owner.query(
    `insert into price_plan_list (plan_id, price_list_id, account_type_id, precedence)
     select $1, price_list_id, account_type_id, precedence from price_plan_list where plan_id = 'simpletire'
     union all select $1, $1, null, 1000`,
    [id],
  )
  await house.owner.query('insert into company (id, name, price_plan_id) values ($1, $2, $1)', [id, name])
  await house.owner.query('insert into price (price_list_id, tire_id, amount_cents) values ($1, $2, $3)', [
    id,
    STARTER_TIRE,
    priceInCents,
  ])
}

/** A member from a day ago on, of one that has ended until an hour ago. */
export async function join(house: ShopUnderTest, accountId: string, companyId: string, hasEnded = false) {
  await house.owner.query(
    `insert into membership (account_id, company_id, begins_at, ends_at)
     values ($1, $2, now() - interval '1 day', case when $3 then now() - interval '1 hour' end)`,
    [accountId, companyId, hasEnded],
  )
}

/** Signed in, without the way over the identity server; the proof stays fresh for as long as all calls take. */
export async function signIn(house: ShopUnderTest, visitor: Visitor, name: string, realm = 'simpletire') {
  const { body } = await visitor.get('/users/session')
  const accountId = await oneId(
    house,
    `insert into account (sso_uid, email, first_name, last_name, account_type_id, realm_id)
     values ($1, $1 || '@example.com', $1, $1, 'Retail', '${realm}') returning id`,
    name,
  )
  const sessionId = await oneId(
    house,
    `update session set account_id = '${accountId}', proved_by = 'password', proved_at = now() + interval '1 hour' where replace(id::text, '-', '') = replace($1, '-', '') returning id`,
    body.userSessionId,
  )
  return { accountId, sessionId }
}

/** A second device, and the sign-on on it. */
async function signOnElsewhere(house: ShopUnderTest, accountId: string, mark: string): Promise<string> {
  await house.owner.query(
    `insert into sign_on (account_id, channel_id, proved_by, device, zip) values ($1, 'simpletire', 'password', $2, '19103')`,
    [accountId, mark],
  )
  return oneId(
    house,
    `insert into session (token_hash, channel_id, account_id, device, zip, expires_at)
     values (sha256($1::bytea), 'simpletire', '${accountId}', $1, '19103', now() + interval '1 day') returning id`,
    mark,
  )
}

async function oneId(house: ShopUnderTest, text: string, value: string): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(text, [value])
  return String(rows[0]?.id)
}
