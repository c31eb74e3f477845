import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart as add, quantitiesOf as quantities, readCart as read } from '../../testing/cart-calls.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { joinCarts } from './join-carts.ts'

const RETAIL = 'retail@example.com'
const PROGRAM = 'partner-program@example.com'
const MEMBER = 'retail-member@example.com'

let running: ShopWithIdentity
let house: ShopWithIdentity['house']
beforeAll(async () => {
  running = await shopWithIdentity()
  house = running.house
})
beforeEach(async () => {
  await house.owner.query(`delete from cart`)
  await house.owner.query(
    `update company set assortment_id = null; update account set claims_tax_exemption = false`,
  )
})
afterAll(() => running.close())

describe('signing on with something in the cart', () => {
  it('[CART-076] joins the cart of the account: quantities are added, codes kept, and the other window is told', async () => {
    const atHome = await running.signedOn(RETAIL)
    const known = await add(atHome, STARTER_TIRE, 2)
    const onTheRoad = await house.visitor()
    await add(onTheRoad, STARTER_TIRE, 1)
    const own = await add(onTheRoad, 100_002, 2)
    await onTheRoad.put(`/cart-summary?id=${own.id}`, { promoCode: 'FIRST1000', cartVersion: own.version })

    const back = await running.signOn(onTheRoad, RETAIL)
    expect(back.setCookies.find((cookie) => cookie.startsWith('cartId='))).toContain(`cartId=${known.id};`)
    expect(onTheRoad.cookies.get('cartQuantity')).toBe('5')
    const joined = await read(onTheRoad)
    expect(joined.id).toBe(known.id)
    expect(quantities(joined)).toEqual([
      [STARTER_TIRE, 3],
      [100_002, 2],
    ])
    const told = {
      code: 'carts-joined',
      message: 'We combined this cart with the one in your account. Please check quantities.',
      lineId: null,
    }
    expect(joined.alerts).toEqual([told])
    expect(joined.siteCartCoupons.map(({ promoCode }) => promoCode)).toEqual(['FIRST1000'])

    expect(await read(atHome)).toMatchObject({ itemCount: 5, alerts: [told] })
    const stale = { itemId: STARTER_TIRE, itemQuantity: 4, cartVersion: known.version }
    const late = await atHome.put(`/cart-summary?id=${known.id}`, stale)
    expect(late.body.error.refusal).toBe('cart-changed')
    const seen = { ...stale, cartVersion: joined.version }
    const changed = await onTheRoad.put(`/cart-summary?id=${known.id}`, seen)
    expect(changed.body.siteCart.alerts).toEqual([])
    expect((await read(atHome)).alerts).toEqual([])
    expect((await onTheRoad.get(`/cart-summary?id=${own.id}`)).status).toBe(404)
  })

  it('makes it the cart of the account where there is none, at its prices and without an alarm', async () => {
    const visitor = await house.visitor()
    const asGuest = await add(visitor, STARTER_TIRE, 4)
    await running.signOn(visitor, MEMBER)
    const asMember = await read(visitor)
    expect(asMember.id).toBe(asGuest.id)
    expect(asMember.siteProducts[0]?.price.label).toBe('crew')
    expect(asMember.siteProducts[0]?.price.salePriceInCents).toBeLessThan(
      asGuest.siteProducts[0]?.price.salePriceInCents ?? 0,
    )
    // What a guest pays is struck beside it.
    expect(asGuest.siteProducts[0]).toMatchObject({
      publicLineTotalInCents: asGuest.siteProducts[0]?.lineTotalInCents,
    })
    expect(asMember.siteProducts[0]).toMatchObject({
      lineTotalInCents: (asMember.siteProducts[0]?.price.salePriceInCents ?? 0) * 4,
      publicLineTotalInCents: asGuest.siteProducts[0]?.lineTotalInCents,
    })
    expect(asMember.alerts).toEqual([])
    const elsewhere = await running.signedOn(MEMBER)
    expect((await read(elsewhere)).id).toBe(asGuest.id)
    expect((await elsewhere.get('/users/session')).body.cartItemCount).toBe(4)
  })

  it('stays with the account after signing out', async () => {
    const visitor = await running.signedOn(RETAIL)
    await add(visitor, STARTER_TIRE, 2)
    await visitor.send('POST', '/sign-on/logout', { headers: { origin: SITE } })
    expect(visitor.cookies.get('cartQuantity')).toBe('0')
    expect((await visitor.get('/cart-summary')).status).toBe(404)
    expect((await read(await running.signedOn(RETAIL))).itemCount).toBe(2)
  })

  it('S7: brings nobody the cart of another account', async () => {
    const owner = await running.signedOn(RETAIL)
    const cart = await add(owner, STARTER_TIRE, 2)
    const other = await running.signedOn(MEMBER)
    expect((await other.get(`/cart-summary?id=${cart.id}`)).status).toBe(404)
    await running.signOn(owner, MEMBER)
    expect((await owner.get(`/cart-summary?id=${cart.id}`)).status).toBe(404)
    expect((await read(await running.signedOn(RETAIL))).id).toBe(cart.id)
  }, 60_000)

  it('[CART-076] caps a line at the limit', async () => {
    const first = await running.signedOn(RETAIL)
    await house.owner.query(`update stock set available = 200 where tire_id = 100003`)
    await add(first, 100_003, 60)
    const second = await house.visitor()
    await add(second, 100_003, 60)
    await running.signOn(second, RETAIL)
    expect(quantities(await read(second))).toEqual([[100_003, 99]])
  })

  it('[ERR-056] takes out brands that are not the account’s, and says so until the next change', async () => {
    const { rows } = await house.owner.query(
      `select tire_id from tire_listing t join stock s using (tire_id) where brand_name <> 'Kestrel' and not is_stop_selling
         and from_price_cents is not null group by tire_id having sum(available) > 4 order by tire_id limit 1`,
    )
    const other = Number(rows[0].tire_id)
    await house.owner.query(
      `insert into assortment (id, name, brand_ids) select 'kestrel', name, array[id] from brand where slug = 'kestrel'`,
    )
    await house.owner.query(`update company set assortment_id = 'kestrel' where id = 'northline-program'`)
    const visitor = await house.visitor()
    await add(visitor, STARTER_TIRE, 4)
    await add(visitor, other, 2)
    await running.signOn(visitor, PROGRAM)
    const cart = await read(visitor)
    expect(quantities(cart)).toEqual([[STARTER_TIRE, 4]])
    expect(cart.alerts).toEqual([
      {
        code: 'brand-not-associated',
        message: 'A tire was removed because its brand is not associated with your account.',
        lineId: null,
      },
    ])
    const again = await visitor.post('/cart-summary', { itemId: other, itemQuantity: 1 })
    expect(again.body.error.refusal).toBe('not-sold')
    const changed = await visitor.put(`/cart-summary?id=${cart.id}`, {
      itemId: STARTER_TIRE,
      itemQuantity: 3,
      email: 'sam@example.com',
      cartVersion: cart.version,
    })
    expect(changed.body.siteCart.alerts).toEqual([])
    expect((await read(visitor)).alerts).toEqual([])
  })

  it('[ERR-057] says that a tax exemption does not hold where tax is due', async () => {
    await house.owner.query(`update account set claims_tax_exemption = true where email = $1`, [RETAIL])
    const visitor = await running.signedOn(RETAIL)
    const cart = await add(visitor, STARTER_TIRE, 4)
    expect(cart.alerts).toEqual([])
    const shipped = await visitor.shipTo(cart.id)
    expect(shipped.alerts.map(({ message }) => message)).toEqual([
      'Your order does not qualify for tax exemption.',
    ])
  })
})

describe('when many sign on at once', () => {
  it('[CART-076] the account has one cart in the end, with every tire', async () => {
    const carts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const visitor = await house.visitor()
        return add(visitor, STARTER_TIRE, 1)
      }),
    )
    const account = (await house.owner.query(`select id from account where email = $1`, [RETAIL])).rows[0].id
    await Promise.all(
      carts.map(async ({ id }) => {
        const session = await house.owner.query(`select session_id from cart where id = $1`, [id])
        const fromSession = session.rows[0].session_id
        await inTransaction(house.shop.db.checkoutPool, (tx) =>
          joinCarts(tx, ownerOfVisit(fromSession, account), fromSession),
        )
      }),
    )
    const { rows } = await house.owner.query(
      `select c.id, sum(l.quantity)::int as tires from cart c join cart_line l on l.cart_id = c.id
        where c.state = 'open' group by c.id`,
    )
    expect(rows).toEqual([{ id: expect.any(String), tires: 12 }])
  })
})
