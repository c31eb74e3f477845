import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { atLenders } from '../../../testing/at-lenders.ts'
import { haveCaptured } from '../../../testing/capture-payment.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { dayBefore, readDay, reconcileDay } from '../reconcile-day.ts'
import { refundPayments } from '../refund-payment.ts'

const FAR = { timeout: 30_000, interval: 100 }
const DAY_MS = 86_400_000
const REFUND = 1_500

const TARIFFS = {
  klarna: (total: number) => Math.round(total * 0.0329) + 30,
  affirm: (total: number) => Math.round(total * 0.0599) + 30,
}

describe.each(['klarna', 'affirm'] as const)('what %s pays out', (name) => {
  let house: ShopUnderTest
  let lenders: ReturnType<typeof atLenders>
  let orderId: string
  let total: number
  let day: string
  beforeAll(async () => {
    house = await shopUnderTest({ worker: true })
    lenders = atLenders(house)
    ;({ orderId, total } = await bought())
    const moves = loan().hold?.movements ?? []
    // Both on one day, and it is paid out two days later.
    for (const move of moves) move.at = Math.max(...moves.map(({ at }) => at))
    day = dayBefore(new Date(moves[0]?.at ?? 0).toISOString().slice(0, 10), -2)
    await lenders.control('/clock', { advanceMs: 3 * DAY_MS })
  }, 120_000)
  afterAll(() => house.close())

  const loan = () => {
    const found = [...house.lenders.books.loans.values()].find((each) => each.orderId === orderId)
    if (!found) throw new Error(`${name} does not know the order`)
    return found
  }

  /** Ordered by the lender, taken when the tires left, and a part given back. */
  async function bought() {
    const there = await lenders.goTo(name)
    await lenders.decide(there.attemptId, 'approve')
    await lenders.comeBack(there, 'approved')
    await vi.waitFor(async () => expect((await lenders.outcomeOf(there)).outcome).toBe('placed'), FAR)
    await haveCaptured(house, there.attemptId)
    await vi.waitFor(async () => expect(await movesOf(there.attemptId)).toEqual(['capture done']), FAR)
    const refund = { orderId: there.attemptId, amountCents: REFUND, cause: 'return:1' }
    const refunded = await inTransaction(house.shop.db.checkoutPool, (tx) =>
      refundPayments(tx, house.shop.workflows, refund),
    )
    expect(refunded).toBe('ordered')
    await vi.waitFor(
      async () => expect(await movesOf(there.attemptId)).toEqual(['capture done', 'refund done']),
      FAR,
    )
    return { orderId: there.attemptId, total: there.cart.quote.totalCents }
  }

  const movesOf = async (id: string) => {
    const { rows } = await house.owner.query(
      `select x.kind || ' ' || x.state as move from payment_operation x join payment p on p.id = x.payment_id
        where p.order_id = $1 order by 1`,
      [id],
    )
    return rows.map(({ move }) => move)
  }

  async function reconciled(on = day) {
    const provider = house.shop.payments.all.find((each) => each.name === name)
    if (!provider?.settlements) throw new Error(`${name} does not say what it pays out`)
    const read = await readDay(house.shop.db.office, name, provider.settlements, on)
    if (!read) throw new Error(`Nothing is known of ${on}`)
    return reconcileDay(house.shop.db, read)
  }

  async function balances() {
    const { rows } = await house.owner.query(
      `select ledger_account as account, sum(amount_cents)::bigint as cents from ledger_entry where order_id = $1
        and ledger_account in ('cash', 'bank', 'processor-fees', 'short-and-over')
        group by 1 having sum(amount_cents) <> 0`,
      [orderId],
    )
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
  }

  const captureOf = () => {
    const capture = loan().hold?.movements.find(({ kind }) => kind === 'capture')
    if (!capture) throw new Error('Nothing was captured')
    return capture
  }

  it('[PAY-320] [PAY-321] is what we took and gave back, less the fee, and is posted', async () => {
    const { differences, lines, batchCents } = await reconciled()
    expect(differences).toEqual([])
    expect(lines.map(({ move, amountCents }) => [move, amountCents]).toSorted()).toEqual([
      ['refund', REFUND],
      ['sale', total],
    ])
    const fee = TARIFFS[name](total)
    expect(await balances()).toEqual({ bank: total - REFUND - fee, 'processor-fees': fee })
    expect(batchCents).toBe(name === 'klarna' ? total - REFUND : null)
  })

  it.each([
    ['missing', 'missing-there', 1],
    ['twice', 'twice', 1],
    ['amount', 'amount', -250],
    ['fee', 'fee', 99],
  ] as const)('[PAY-322] that is %s is named once', async (kind, named, cents) => {
    const { id } = captureOf()
    await lenders.control('/differences', { kind, transactionId: id, cents })
    const { differences } = await reconciled()
    await lenders.control('/differences', undefined, 'DELETE')
    expect(differences.map((each) => [each.kind, each.move])).toEqual([[named, 'sale']])
    expect((await reconciled()).differences).toEqual([])
  })

  it('[PAY-322] of nobody we know is named', async () => {
    const { hold } = loan()
    const stranger = { ...captureOf(), id: 'STRANGER', reference: 'nobody', amountCents: 777 }
    house.lenders.books.loans.set('elsewhere', {
      ...loan(),
      id: 'elsewhere',
      orderId: 'elsewhere',
      hold: hold && { ...hold, id: 'elsewhere', movements: [stranger] },
    })
    const { differences } = await reconciled()
    house.lenders.books.loans.delete('elsewhere')
    expect(differences).toMatchObject([{ kind: 'missing-here', move: 'sale', theirCents: 777 }])
  })

  it('[PAY-323] is not known while the lender does not say, and nothing is posted', async () => {
    const before = await balances()
    for (const fault of ['wrong', 'error'] as const) {
      await lenders.control('/faults', { fault, lender: name, call: 'payouts' })
      await expect(reconciled()).rejects.toThrow(/does not say what it has paid out/)
    }
    expect(await balances()).toEqual(before)
  })

  it('[PAY-321] is read to its last page', async () => {
    const { hold: own } = loan()
    const capture = captureOf()
    const many = Array.from({ length: 620 }, (_, index) => ({
      ...capture,
      id: `MANY${index}`,
      reference: `many-${index}`,
      amountCents: 1_000,
      at: capture.at + DAY_MS,
    }))
    const hold = own && { ...own, id: 'many', movements: many }
    house.lenders.books.loans.set('many', { ...loan(), id: 'many', orderId: 'many', hold })
    const { lines } = await reconciled(dayBefore(day, -1))
    house.lenders.books.loans.delete('many')
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(620)
  })
})
