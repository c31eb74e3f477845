import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('adds nothing to a cart that is being ordered, whatever the shopper presses in another tab', async () => {
  const visitor = await house.visitor()
  const fourTires = { itemId: STARTER_TIRE, itemQuantity: 4 }
  const { body } = await visitor.post('/cart-summary', fourTires)
  await house.owner.query("update cart set state = 'ordering' where id = $1", [body.siteCart.id])
  expect(await visitor.post('/cart-summary', fourTires)).toMatchObject({
    status: 409,
    body: { errorMessage: 'This cart is already being ordered.', error: { refusal: 'cart-changed' } },
  })
  expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
})
