import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveHalfLeft, haveRestLeft } from '../../testing/parcels.ts'
import { type Bought, movesIn } from '../../testing/payment-moves.ts'
import { cardGateway, paypal } from '../../testing/payment-stand-in.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { selectParcels } from '../delivery/index.ts'
import { sweepAll } from '../platform/workflow/sweeps.ts'
import { renewHold, selectHoldsEnding } from './renew-holds.ts'

const FAR = { timeout: 40_000, interval: 100 }

const endsSoon = (house: ShopUnderTest, { orderId }: Bought) =>
  house.owner.query(`update payment set hold_until = now() + interval '23 hours' where order_id = $1`, [
    orderId,
  ])

describe('a hold that nobody can renew', () => {
  let house: ShopUnderTest
  beforeAll(async () => {
    house = await shopUnderTest()
  }, 60_000)
  afterAll(() => house.close())
  /** Of which ends the shopper was to hear. */
  const told: { paymentId: string; amountCents: number }[] = []

  async function bought(): Promise<Bought> {
    const order = await movesIn(house).bought(cardGateway(house))
    await house.owner.query(
      `update payment set hold_until = now() + interval '23 hours', vault_token = null where order_id = $1`,
      [order.orderId],
    )
    return order
  }
  const renew = ({ orderId }: Bought) =>
    movesIn(house).inShop(async (tx) => {
      const parcels = await selectParcels(tx, orderId)
      for (const hold of await selectHoldsEnding(tx, orderId))
        await renewHold(tx, house.shop, hold, { parcels, tellOfEnd: async (_, end) => void told.push(end) })
    })
  const tellings = async ({ orderId }: Bought) =>
    (
      await house.owner.query(
        `select detail from incident where kind = 'hold-ending' and detail->>'orderId' = $1`,
        [orderId],
      )
    ).rows

  it('[PAY-378] of a card that is not kept any more both hear, and of what has all left only a person', async () => {
    const order = await bought()
    await renew(order)
    expect(await tellings(order)).toMatchObject([
      { detail: { next: expect.stringMatching(/^The card isn’t on file anymore/) } },
    ])
    expect(told).toMatchObject([{ amountCents: order.total }])

    const whole = await bought()
    await haveHalfLeft(house, whole.orderId)
    await haveRestLeft(house, whole.orderId)
    await renew(whole)
    expect(await tellings(whole)).toMatchObject([
      { detail: { next: expect.stringMatching(/^Everything has left/) } },
    ])
    expect(told).toHaveLength(1)
  }, 60_000)
})

describe('with a worker', () => {
  let shop: ShopUnderTest
  beforeAll(async () => {
    shop = await shopUnderTest({ worker: true })
  }, 60_000)
  afterAll(() => shop.close())

  it('[PAY-378] [PAY-379] the end of a wallet’s hold is mailed once, stands on Today with its order, and is over when all is captured', async () => {
    const order = await movesIn(shop).bought(paypal(shop))
    await endsSoon(shop, order)
    await sweepAll(shop.shop.db.checkoutPool, shop.shop.log)
    const { rows } = await shop.owner.query('select number from shop_order where id = $1', [order.orderId])
    const mails = () =>
      shop.mail.mailbox
        .list()
        .filter(({ subject }) => subject?.includes('Payment needed') && subject.includes(rows[0].number))
    await expect.poll(() => mails().length, FAR).toBe(1)
    const [mail] = mails()
    expect(JSON.stringify(mail)).toMatch(/We can’t renew the hold of \$[\d,.]+ on PayPal without you\./)
    expect(JSON.stringify(mail)).toContain('You haven’t been charged for that part. The hold ends')

    const staff = await signInStaff(shop, 'support')
    const queue = async () =>
      (await staff.get('/office/today')).body.queues.find(({ name }) => name === 'holds-ending')
    expect(await queue()).toMatchObject({
      count: 1,
      targetMinutes: 240,
      link: { desk: 'incidents', query: { show: 'open', kind: 'hold-ending' } },
    })
    const { body } = await staff.send('POST', '/office/lists/incidents/rows', {
      body: { filter: { show: 'open', kind: 'hold-ending' } },
    })
    expect((body as { rows: unknown[] }).rows).toMatchObject([{ orderNumber: rows[0].number }])

    // Let go with tires still to leave, it is unpaid: somebody has to look.
    await shop.owner.query('update payment set voided_cents = authorized_cents where order_id = $1', [
      order.orderId,
    ])
    await sweepAll(shop.shop.db.checkoutPool, shop.shop.log)
    expect(await queue()).toMatchObject({ count: 1 })
    await shop.owner.query(
      'update payment set voided_cents = 0, captured_cents = authorized_cents where order_id = $1',
      [order.orderId],
    )
    await sweepAll(shop.shop.db.checkoutPool, shop.shop.log)
    expect(await queue()).toMatchObject({ count: 0 })
    expect(mails()).toHaveLength(1)
  }, 120_000)
})
