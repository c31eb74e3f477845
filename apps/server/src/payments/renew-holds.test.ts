import { earningsOf } from '@shop/domain/orders/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { klarna } from '../../testing/lender-stand-in.ts'
import { haveHalfLeft, haveRestLeft } from '../../testing/parcels.ts'
import { type Bought, movesIn } from '../../testing/payment-moves.ts'
import { cardGateway, paypal, type StandIn } from '../../testing/payment-stand-in.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { selectParcels } from '../delivery/index.ts'
import { sweepAll } from '../platform/workflow/sweeps.ts'
import { capturePayments } from './capture-payment.ts'
import { carryOut } from './carry-out-operation.ts'
import { paymentsBy } from './payments.ts'
import { renewHold, selectHoldsEnding } from './renew-holds.ts'
import { cancelPayments } from './void-payment.ts'

const NOBODY = { captured: async () => {}, refunded: async () => {}, holdRefused: async () => {} }
const FAR = { timeout: 40_000, interval: 100 }
// Without a worker: each operation is carried out by the test, in whatever order it needs.
let house: ShopUnderTest
let moves: ReturnType<typeof movesIn>
let card: StandIn
/** Of which ends the shopper was to hear. */
const told: { paymentId: string; amountCents: number }[] = []
beforeAll(async () => {
  house = await shopUnderTest()
  moves = movesIn(house)
  card = cardGateway(house)
}, 60_000)
afterAll(() => house.close())

/** An order whose hold ends in some hours. */
async function endingSoon(standIn: StandIn, hours = 23): Promise<Bought> {
  const order = await moves.bought(standIn)
  await endsIn(order, hours)
  return order
}

const endsIn = ({ orderId }: Bought, hours: number) =>
  house.owner.query(
    `update payment set hold_until = now() + make_interval(hours => $2)
      where order_id = $1 and captured_cents + voided_cents < authorized_cents`,
    [orderId, hours],
  )

/** What the sweep does for one order. */
const renew = (standIn: StandIn, { orderId }: Bought) =>
  moves.inShop(async (tx) => {
    const shop = { ...house.shop, payments: paymentsBy([standIn.provider]) }
    for (const hold of await selectHoldsEnding(tx, orderId)) {
      const parcels = await selectParcels(tx, orderId)
      await renewHold(tx, shop, hold, { parcels, tellOfEnd: async (_, end) => void told.push(end) })
    }
  })

const leave = ({ orderId }: Bought) =>
  moves.inShop(async (tx) => capturePayments(tx, house.shop, orderId, await selectParcels(tx, orderId)))

async function paymentsOf({ orderId }: Bought) {
  const { rows } = await house.owner.query(
    `select p.state, p.authorized_cents as authorized, p.captured_cents as captured, p.voided_cents as voided,
            p.vault_token is not null as "isKept", p.hold_until as "holdUntil", p.provider_transaction_id as name
       from payment p where p.order_id = $1 order by p.created_at`,
    [orderId],
  )
  return rows
}

async function booksOf({ orderId }: Bought): Promise<Record<string, number>> {
  const { rows } = await house.owner.query(
    `select ledger_account as account, sum(amount_cents) as sum from ledger_entry where order_id = $1
      group by 1 having sum(amount_cents) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** Of all that the gateway has for an order, under whatever name. */
async function atGateway(order: Bought) {
  const names = (await paymentsOf(order)).map(({ name }) => name)
  return names.flatMap((name) => house.gateway.books.transactions.get(name) ?? [])
}

const tellings = async (kind: string, { orderId }: Bought) =>
  (
    await house.owner.query(
      `select detail, resolved_at is null as open from incident where kind = $1 and detail->>'orderId' = $2`,
      [kind, orderId],
    )
  ).rows

describe('a card whose hold ends before all tires have left', () => {
  it('[PAY-370] [PAY-372] is charged for those that have, and the rest is held anew and taken with the last', async () => {
    const order = await endingSoon(card)
    await haveHalfLeft(house, order.orderId)
    await renew(card, order)
    await moves.carriedOut(card, order)
    const [before, anew] = await paymentsOf(order)
    expect(before.captured + anew.authorized).toBe(order.total)
    expect(before).toMatchObject({ state: 'captured', voided: anew.authorized, isKept: false })
    expect(anew).toMatchObject({ state: 'authorized', captured: 0, isKept: true })
    expect(Math.abs(before.captured - anew.authorized)).toBeLessThanOrEqual(1)
    expect(anew.holdUntil.getTime() - Date.now()).toBeGreaterThan(6 * 86_400_000)
    expect(await booksOf(order)).toMatchObject({ cash: before.captured, receivable: anew.authorized })

    await haveRestLeft(house, order.orderId)
    await leave(order)
    await moves.carriedOut(card, order)
    const taken = await atGateway(order)
    expect(taken.map(({ status }) => status)).toEqual([
      'submitted_for_settlement',
      'submitted_for_settlement',
    ])
    expect(taken.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.total)
    // To the cent as if it had been taken at once.
    const { rows } = await house.owner.query('select quote from shop_order where id = $1', [order.orderId])
    const earned = Object.entries(earningsOf(rows[0].quote)).flatMap(([account, sum]) =>
      sum === 0 ? [] : [[account, -sum]],
    )
    expect(await booksOf(order)).toEqual({ cash: order.total, ...Object.fromEntries(earned) })
  }, 60_000)

  it('[PAY-370] of which nothing has left is held anew before it is let go', async () => {
    const order = await endingSoon(card)
    await renew(card, order)
    await moves.carriedOut(card, order)
    expect(await paymentsOf(order)).toMatchObject([
      { state: 'voided', captured: 0, voided: order.total },
      { state: 'authorized', authorized: order.total },
    ])
    const [before, anew] = await atGateway(order)
    const letGoAt = before?.history.find(({ status }) => status === 'voided')?.at ?? 0
    expect(letGoAt).toBeGreaterThanOrEqual(anew?.createdAt ?? Number.POSITIVE_INFINITY)
    expect(await booksOf(order)).toMatchObject({ receivable: order.total, unearned: -order.total })
    await renew(card, order)
    expect(await paymentsOf(order)).toHaveLength(2)
  }, 60_000)

  it('[PAY-370] again, when the new hold nears its end too', async () => {
    const order = await endingSoon(card)
    await haveHalfLeft(house, order.orderId)
    for (let turn = 0; turn < 2; turn++) {
      await endsIn(order, 23)
      await renew(card, order)
      await moves.carriedOut(card, order)
    }
    const payments = await paymentsOf(order)
    expect(payments.map(({ state }) => state)).toEqual(['captured', 'voided', 'authorized'])
    expect(payments[0].captured + payments[2].authorized).toBe(order.total)
  }, 60_000)

  it.each(['timeoutAfterChargeShare', 'timeoutBeforeChargeShare'] as const)(
    '[PAY-371] is held anew once when the answer is lost: %s',
    async (share) => {
      const order = await endingSoon(card)
      await renew(card, order)
      house.gateway.books.behaviour[share] = 1
      await moves.tryOnce(card, order)
      house.gateway.books.behaviour[share] = 0
      expect(await paymentsOf(order)).toHaveLength(1)
      await expect
        .poll(async () => {
          await moves.tryOnce(card, order)
          return (await paymentsOf(order)).map(({ state }) => state)
        }, FAR)
        .toEqual(['voided', 'authorized'])
      const { rows } = await house.owner.query(
        `select x.id from payment_operation x join payment p on p.id = x.payment_id
          where p.order_id = $1 and x.kind = 'authorize'`,
        [order.orderId],
      )
      const sales = [...house.gateway.books.transactions.values()].filter(
        ({ orderId }) => orderId === rows[0].id,
      )
      expect(sales.filter(({ status }) => status === 'authorized')).toHaveLength(1)
    },
    90_000,
  )
})

describe('what happens while it is asked for', () => {
  it('[PAY-372] the last parcel leaves: the old hold is taken, and the new one let go', async () => {
    const order = await endingSoon(card)
    await haveHalfLeft(house, order.orderId)
    await renew(card, order)
    await haveRestLeft(house, order.orderId)
    await leave(order)
    await moves.carriedOut(card, order)
    await moves.carriedOut(card, order)
    expect(await paymentsOf(order)).toMatchObject([
      { state: 'captured', captured: order.total },
      { state: 'voided', captured: 0 },
    ])
    expect((await atGateway(order)).map(({ status }) => status)).toEqual([
      'submitted_for_settlement',
      'voided',
    ])
  }, 60_000)

  it('[PAY-372] the order is cancelled: nothing of either is held', async () => {
    const order = await endingSoon(card)
    await renew(card, order)
    await moves.inShop((tx) => cancelPayments(tx, house.shop.workflows, order.orderId))
    await moves.carriedOut(card, order)
    await moves.carriedOut(card, order)
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['voided', 'voided'])
    expect((await atGateway(order)).map(({ status }) => status)).toEqual(['voided', 'voided'])
    expect(await booksOf(order)).toEqual({})
  }, 60_000)
})

describe('two who ask at once', () => {
  const answered = (standIn: StandIn, authorize: StandIn['provider']['authorize']) => ({
    ...house.shop,
    payments: paymentsBy([{ ...standIn.provider, authorize }]),
  })
  const operationOf = async (order: Bought) =>
    (
      await house.owner.query(
        `select x.id from payment_operation x join payment p on p.id = x.payment_id
          where p.order_id = $1 and x.kind = 'authorize'`,
        [order.orderId],
      )
    ).rows[0].id

  it('[PAY-371] a yes that comes after a no counts: nothing is held that no payment stands for', async () => {
    const order = await endingSoon(card)
    await renew(card, order)
    const id = await operationOf(order)
    const late = answered(card, async (sale) => {
      // Frozen for a while: somebody else has taken it up meanwhile, and heard no.
      await house.owner.query(`update payment_operation set state = 'wanted' where id = $1`, [id])
      const no = answered(card, async () => ({ outcome: 'declined', reason: 'No', card: null }))
      await expect(carryOut(no, id, NOBODY)).rejects.toThrow('No')
      return card.provider.authorize(sale)
    })
    await carryOut(late, id, NOBODY)
    await moves.carriedOut(card, order)
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['voided', 'authorized'])
    expect(await tellings('hold-ending', order)).toMatchObject([{ open: false }])
  }, 60_000)

  it('[PAY-371] of two that are held the second is let go', async () => {
    const order = await endingSoon(card)
    await renew(card, order)
    const id = await operationOf(order)
    house.gateway.books.behaviour.duplicateChecking = false
    const late = answered(card, async (sale) => {
      await house.owner.query(`update payment_operation set state = 'wanted' where id = $1`, [id])
      await carryOut(answered(card, card.provider.authorize), id, NOBODY)
      return card.provider.authorize(sale)
    })
    await carryOut(late, id, NOBODY)
    house.gateway.books.behaviour.duplicateChecking = true
    await moves.carriedOut(card, order)
    const sales = [...house.gateway.books.transactions.values()].filter(({ orderId }) => orderId === id)
    expect(sales.map(({ status }) => status)).toEqual(['authorized', 'voided'])
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['voided', 'authorized'])
  }, 60_000)
})

describe('where there is no new hold', () => {
  it('[PAY-373] a card that is declined leaves the old hold as it is, and a person hears of it, who can ask again', async () => {
    const order = await endingSoon(card)
    await haveHalfLeft(house, order.orderId)
    const acceptAgain = declineKeptCard(house, order)
    await renew(card, order)
    await moves.tryOnce(card, order)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'authorized', captured: 0, voided: 0 }])
    expect(await tellings('hold-ending', order)).toMatchObject([
      { open: true, detail: { fault: 'Do Not Honor' } },
    ])
    acceptAgain()
    const { rows } = await house.owner.query(
      `select x.id from payment_operation x join payment p on p.id = x.payment_id where p.order_id = $1`,
      [order.orderId],
    )
    await carryOut({ ...house.shop, payments: paymentsBy([card.provider]) }, rows[0].id, NOBODY)
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['authorized', 'authorized'])
    expect(await tellings('hold-ending', order)).toMatchObject([{ open: false }])
  }, 60_000)

  it('[PAY-375] [PAY-378] a PayPal hold, which is kept nowhere, is told to a person and the shopper, once', async () => {
    const account = paypal(house)
    const order = await endingSoon(account)
    await haveHalfLeft(house, order.orderId)
    told.length = 0
    await renew(account, order)
    await renew(account, order)
    const [payment] = await paymentsOf(order)
    const [telling, ...others] = await tellings('hold-ending', order)
    expect(others).toEqual([])
    expect(telling).toMatchObject({
      open: true,
      detail: {
        paidWith: 'PayPal',
        heldCents: order.total,
        holdUntil: payment.holdUntil.toISOString(),
        next: expect.stringMatching(/^PayPal doesn’t renew a hold without the customer\. Ship the rest/),
      },
    })
    // What has left will be taken: only of the rest does the shopper hear.
    expect(told).toEqual([{ paymentId: expect.any(String), amountCents: telling.detail.notShippedCents }])
    expect(Math.abs(telling.detail.notShippedCents * 2 - order.total)).toBeLessThanOrEqual(1)
  }, 60_000)
})

it('[PAY-374] [PAY-173] a hold of Klarna’s is extended, by the same name', async () => {
  const lender = klarna(house)
  const order = await endingSoon(lender)
  await renew(lender, order)
  await moves.carriedOut(lender, order)
  const payments = await paymentsOf(order)
  expect(payments).toMatchObject([{ state: 'authorized', authorized: order.total }])
  expect(payments[0].holdUntil.getTime() - Date.now()).toBeGreaterThan(27 * 86_400_000)
  expect(await tellings('hold-ending', order)).toEqual([])
}, 60_000)

describe('with a worker', () => {
  let shop: ShopUnderTest
  beforeAll(async () => {
    shop = await shopUnderTest({ worker: true })
  }, 60_000)
  afterAll(() => shop.close())

  const sweep = () => sweepAll(shop.shop.db.checkoutPool, shop.shop.log)
  const oneOf = async ({ orderId }: Bought) =>
    (
      await shop.owner.query(
        `select id, state, captured_cents as captured, authorized_cents as authorized, vault_token as token
           from payment where order_id = $1 order by created_at`,
        [orderId],
      )
    ).rows
  const end = ({ orderId }: Bought, hours: number) =>
    shop.owner.query(
      `update payment set hold_until = now() + make_interval(hours => $2) where order_id = $1`,
      [orderId, hours],
    )

  it('[PAY-373] the shopper is mailed once, and what has left is charged in the last hours', async () => {
    const order = await movesIn(shop).bought(cardGateway(shop))
    await haveHalfLeft(shop, order.orderId)
    declineKeptCard(shop, order)
    await end(order, 23)
    await sweep()
    const { rows } = await shop.owner.query('select number from shop_order where id = $1', [order.orderId])
    const mails = () =>
      shop.mail.mailbox
        .list()
        .filter(({ subject }) => subject?.includes('Payment needed') && subject.includes(rows[0].number))
    await expect.poll(() => mails().length, FAR).toBe(1)
    await sweep()
    expect((await oneOf(order)).map(({ captured }) => captured)).toEqual([0])

    await end(order, 1)
    await sweep()
    await expect.poll(async () => (await oneOf(order))[0]?.state, FAR).toBe('captured')
    const [payment] = await oneOf(order)
    expect(Math.abs(payment.captured * 2 - payment.authorized)).toBeLessThanOrEqual(1)
    expect(mails()).toHaveLength(1)
  }, 120_000)

  it('[PAY-376] the gateway keeps the card of an order while it holds money, and no longer', async () => {
    const order = await movesIn(shop).bought(cardGateway(shop))
    const [{ token }] = await oneOf(order)
    expect(shop.gateway.books.vault.cards.has(token)).toBe(true)
    await sweep()
    expect(shop.gateway.books.vault.cards.has(token)).toBe(true)
    const { shop: sold } = shop
    await movesIn(shop).inShop((tx) => cancelPayments(tx, sold.workflows, order.orderId))
    await expect
      .poll(async () => {
        await sweep()
        return shop.gateway.books.vault.cards.has(token)
      }, FAR)
      .toBe(false)
    expect((await oneOf(order))[0].token).toBeNull()
    await expect
      .poll(async () => (await shop.owner.query('select from card_to_forget')).rows.length, FAR)
      .toBe(0)
  }, 120_000)
})

/** The bank says no from now on, as it does when an account is empty; until it is told otherwise. */
function declineKeptCard({ gateway }: ShopUnderTest, { orderId }: Bought): () => void {
  const sale = [...gateway.books.transactions.values()].find((each) => each.orderId === orderId)
  const kept = gateway.books.vault.cards.get(sale?.vaultedAs?.token ?? '')
  if (!kept) throw new Error('The card is not kept')
  const { card: good } = kept
  kept.card = { ...good, number: '4000000000000002' }
  return () => {
    kept.card = good
  }
}
