import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { openChannelDirectory } from '../channels/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { sweepAll } from '../platform/workflow/sweeps.ts'
import type { WorkerShop } from '../shop.ts'
import { registerSendMessages, sendMessages } from './send-messages.ts'
import { takeOrdersToRelease } from './store.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

async function placed() {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const attempt = await visitor.placeOrder(cart)
  if (attempt.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(attempt)}`)
  return { visitor, id: attempt.attemptId, number: attempt.orderNumber, totalCents: cart.quote.totalCents }
}

const send = (shop: WorkerShop = house.shop) =>
  sendMessages(shop, openChannelDirectory(house.shop.db.catalogue))
const mailOf = (number: string) =>
  house.mail.mailbox.list().filter(({ subject }) => subject?.includes(number) ?? false)
const messageOf = async (id: string) =>
  (
    await house.owner.query(
      'select tries, fault, sent_at is not null as sent, due_at > now() as later from message where order_id = $1',
      [id],
    )
  ).rows[0]

describe('what is owed to a customer', () => {
  it('[SALE-002] is sent once by those who look at the same time, with the total in its text', async () => {
    const orders = await Promise.all([placed(), placed(), placed()])
    await Promise.all([send(), send(), send()])
    for (const { id, number, totalCents } of orders) {
      const [mail, second] = mailOf(number)
      expect(second).toBeUndefined()
      expect(mail?.text).toContain(
        `Total $${(totalCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      )
      expect(await messageOf(id)).toMatchObject({ tries: 1, fault: null, sent: true })
    }
    const { rows } = await house.owner.query(
      `select count(*)::int as n from event where name = 'receipt-sent' and payload ->> 'orderId' = any($1)`,
      [orders.map(({ id }) => id)],
    )
    expect(rows[0].n).toBe(3)
  })

  it('[SALE-002] is sent again after a while when the mail server does not take it, and after a worker died with it', async () => {
    const { id, number } = await placed()
    const silent = { ...house.shop.mailer, send: () => Promise.reject(new Error('Mailbox full')) }
    await send({ ...house.shop, mailer: silent })
    expect(await messageOf(id)).toEqual({ tries: 1, fault: 'Error: Mailbox full', sent: false, later: true })
    await send()
    expect(mailOf(number)).toEqual([])
    await house.owner.query('update message set due_at = now() where order_id = $1', [id])
    await send()
    expect(mailOf(number)).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ tries: 2, fault: null, sent: true })
  })

  it('[SALE-002] is tried again within half a minute, however long the mail server was away', async () => {
    const { id } = await placed()
    await house.owner.query('update message set tries = 12 where order_id = $1', [id])
    await send({
      ...house.shop,
      mailer: { ...house.shop.mailer, send: () => Promise.reject(new Error('Silent')) },
    })
    const { rows } = await house.owner.query(
      `select due_at between now() + interval '25 seconds' and now() + interval '30 seconds' as soon
         from message where order_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ soon: true }])
    await house.owner.query('update message set due_at = now() where order_id = $1', [id])
    await send()
  })

  it('[SALE-003] is an incident after ten minutes, which closes when it is sent', async () => {
    registerSendMessages(house.shop, openChannelDirectory(house.shop.db.catalogue))
    const incidents = async () =>
      (
        await house.owner.query(
          `select detail ->> 'count' as count, resolved_at is null as open from incident where kind = 'messages-unsent'`,
        )
      ).rows
    const { id } = await placed()
    await house.owner.query(
      `update message set wanted_at = now() - interval '9 minutes' where order_id = $1`,
      [id],
    )
    await sweepAll(house.shop.db.checkoutPool, house.shop.log)
    expect(await incidents()).toEqual([])
    await house.owner.query(
      `update message set wanted_at = now() - interval '11 minutes' where order_id = $1`,
      [id],
    )
    await sweepAll(house.shop.db.checkoutPool, house.shop.log)
    expect(await incidents()).toEqual([{ count: '1', open: true }])
    await send()
    await sweepAll(house.shop.db.checkoutPool, house.shop.log)
    expect(await incidents()).toEqual([{ count: '1', open: false }])
  })
})

describe('the end of the cancel window', () => {
  it('[SALE-004] is seen once by those who look at the same time, and never of an order that was cancelled', async () => {
    const orders = await Promise.all([placed(), placed(), placed()])
    const [kept, cancelled, early] = orders
    expect((await cancelled?.visitor.post(`/orders/${cancelled.number}/cancel`, {}))?.status).toBe(200)
    await house.owner.query(
      `update shop_order set release_at = now() - interval '1 second' where release_at is not null and id = any($1)`,
      [[kept?.id, cancelled?.id]],
    )
    const look = () => inTransaction(house.shop.db.checkoutPool, (tx) => takeOrdersToRelease(tx, 10))
    const seen = (await Promise.all([look(), look(), look()])).flat()
    expect(seen.map(({ id }) => id)).toEqual([kept?.id])
    expect(seen.map(({ id }) => id)).not.toContain(early?.id)
  })
})
