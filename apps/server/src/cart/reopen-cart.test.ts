import type { SiteCart } from '@shop/contracts/cart/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart as add, quantitiesOf as quantities, readCart as read } from '../../testing/cart-calls.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { joinCarts } from './join-carts.ts'
import { reopenCart } from './reopen-cart.ts'
import { endOrdering } from './store.ts'

const MEMBER = 'retail-member@example.com'

let running: ShopWithIdentity
let house: ShopWithIdentity['house']
beforeAll(async () => {
  running = await shopWithIdentity()
  house = running.house
})
beforeEach(() => house.owner.query(`delete from cart`))
afterAll(() => running.close())

const beginOrdering = ({ id }: SiteCart) =>
  house.owner.query(`update cart set state = 'ordering' where id = $1`, [id])
const refuse = ({ id }: SiteCart) => inTransaction(house.shop.db.checkoutPool, (tx) => reopenCart(tx, id))
const place = ({ id }: SiteCart) =>
  inTransaction(house.shop.db.checkoutPool, (tx) => endOrdering(tx, id, 'ordered'))

/** At home an order of the account is under way; on the road its owner fills a cart and signs on. */
async function orderAtHome() {
  const atHome = await running.signedOn(MEMBER)
  const ordered = await add(atHome, STARTER_TIRE, 2)
  await beginOrdering(ordered)
  const onTheRoad = await house.visitor()
  const own = await add(onTheRoad, 100_002, 1)
  await running.signOn(onTheRoad, MEMBER)
  return { atHome, ordered, onTheRoad, own }
}

describe('signing on while an order of the account is under way', () => {
  it('makes the cart of the visitor the one the account fills, and leaves the other alone', async () => {
    const { atHome, ordered, onTheRoad, own } = await orderAtHome()
    const filled = await read(onTheRoad)
    expect(filled).toMatchObject({ id: own.id, itemCount: 1 })
    expect(filled.siteProducts[0]?.price.label).toBe('crew')
    expect((await read(atHome)).id).toBe(own.id)
    expect(quantities((await atHome.get(`/cart-summary?id=${ordered.id}`)).body.siteCart)).toEqual([
      [STARTER_TIRE, 2],
    ])
  })

  it('joins both when the order is refused: nothing is lost or hidden, and the shopper is told', async () => {
    const { ordered, onTheRoad, own } = await orderAtHome()
    await add(onTheRoad, STARTER_TIRE, 1)
    await refuse(ordered)
    const joined = await read(onTheRoad)
    expect(joined.id).toBe(ordered.id)
    expect(quantities(joined)).toEqual([
      [STARTER_TIRE, 3],
      [100_002, 1],
    ])
    expect(joined.alerts.map(({ code }) => code)).toEqual(['carts-joined'])
    expect((await onTheRoad.get(`/cart-summary?id=${own.id}`)).status).toBe(404)
    const late = { itemId: STARTER_TIRE, itemQuantity: 4, cartVersion: ordered.version }
    const stale = await onTheRoad.put(`/cart-summary?id=${ordered.id}`, late)
    expect(stale.body.error.refusal).toBe('cart-changed')
  })

  it('keeps the filled cart of the account when the order is placed, after signing out too', async () => {
    const { atHome, ordered, onTheRoad, own } = await orderAtHome()
    await place(ordered)
    expect(await read(atHome)).toMatchObject({ id: own.id, itemCount: 1, alerts: [] })
    await onTheRoad.send('POST', '/sign-on/logout', { headers: { origin: SITE } })
    expect((await read(await running.signedOn(MEMBER))).id).toBe(own.id)
  })

  it('brings a third cart into the one that is being filled', async () => {
    const { own } = await orderAtHome()
    const third = await house.visitor()
    await add(third, 100_002, 2)
    await running.signOn(third, MEMBER)
    expect(await read(third)).toMatchObject({ id: own.id, itemCount: 3 })
  })

  it('does the same for a visitor whose own cart is being ordered', async () => {
    const atHome = await running.signedOn(MEMBER)
    await add(atHome, STARTER_TIRE, 2)
    const visitor = await house.visitor()
    const ordered = await add(visitor, 100_002, 1)
    await beginOrdering(ordered)
    await running.signOn(visitor, MEMBER)
    expect((await read(visitor)).itemCount).toBe(2)
    await refuse(ordered)
    const joined = await read(atHome)
    expect(joined.id).toBe(ordered.id)
    expect(quantities(joined).toSorted()).toEqual([
      [STARTER_TIRE, 2],
      [100_002, 1],
    ])
    expect(joined.siteProducts.every(({ price }) => price.label === 'crew')).toBe(true)
  })

  it('simply opens the cart of a visitor whose order was refused', async () => {
    const visitor = await house.visitor()
    const ordered = await add(visitor, STARTER_TIRE, 4)
    await beginOrdering(ordered)
    await refuse(ordered)
    const more = { itemId: STARTER_TIRE, itemQuantity: 3, cartVersion: ordered.version }
    expect((await visitor.put(`/cart-summary?id=${ordered.id}`, more)).status).toBe(200)
  })

  it('loses no tire when many sign on in the moment an order is refused', async () => {
    const account = (await house.owner.query(`select id from account where email = $1`, [MEMBER])).rows[0].id
    const atHome = await running.signedOn(MEMBER)
    const ordered = await add(atHome, STARTER_TIRE, 1)
    await beginOrdering(ordered)
    // Each waits for the others, and a statement may wait for five seconds on any machine.
    const carts = await Promise.all(
      Array.from({ length: 6 }, async () => add(await house.visitor(), STARTER_TIRE, 1)),
    )
    const signingOn = carts.map(async ({ id }) => {
      const { rows } = await house.owner.query(`select session_id from cart where id = $1`, [id])
      const sessionId = rows[0].session_id
      await inTransaction(house.shop.db.checkoutPool, (tx) =>
        joinCarts(tx, ownerOfVisit(sessionId, account), sessionId),
      )
    })
    // Some have signed on by then, the rest are about to.
    await Promise.all([...signingOn, Promise.race(signingOn).then(() => refuse(ordered))])
    const { rows } = await house.owner.query(
      `select c.id, sum(l.quantity)::int as tires from cart c join cart_line l on l.cart_id = c.id
        where c.state in ('open', 'ordering') group by c.id`,
    )
    expect(rows).toEqual([{ id: ordered.id, tires: 7 }])
  })
})
