import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import type { RedirectType } from '@shop/domain/payments/payment-type'
import type { OrderSums } from '../sandbox/lenders/books.ts'
import type { Loan } from '../sandbox/lenders/loan.ts'
import { sayTo, type Word } from './lender-words.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import { PHILADELPHIA, type Visitor } from './visitor.ts'

type Away = Extract<OrderAttempt, { outcome: 'awaiting-shopper' }>

/** Somebody whose order waits for a lender. */
export interface AtLender {
  readonly visitor: Visitor
  readonly cart: SiteCart
  readonly attemptId: string
  readonly away: Away
  /** Under which the order was pressed. */
  readonly key: string
}

/** Of the company that buys on terms. */
export const PO_NUMBER = 'PO 4471'

/** Beside other work a press that is on the queue waits for its turn. */
const PATIENCE_MS = 20_000

const NO_SUMS: OrderSums = { holds: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }

/** The lenders' stand-in of a shop under test, and shoppers who pay by it. */
export function atLenders(house: ShopUnderTest) {
  async function control(path: string, body?: object, method = body ? 'POST' : 'GET') {
    const answer = await fetch(`${house.lenders.url}/sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }

  /** A cart that is going to be paid so, at its total. */
  async function chosen(visitor: Visitor, paymentType: RedirectType, email = 'ana@example.com') {
    const { cartUuid } = await visitor.readyCart()
    await visitor.post(`/checkout/cart-shipping?cartId=${cartUuid}`, { ...PHILADELPHIA, email })
    const put = await visitor.put(`/checkout/cart-payment?cartId=${cartUuid}`, { paymentType })
    if (put.status !== 200) throw new Error(`Not chosen: ${JSON.stringify(put.body)}`)
    return (await visitor.get(`/cart-summary?id=${cartUuid}`)).body.siteCart
  }

  const bodyOf = (cart: SiteCart, paymentType: RedirectType) => {
    const agreed = {
      cartId: cart.cartUuid,
      cartVersion: cart.version,
      agreedTotalInCents: cart.quote.totalCents,
    }
    return paymentType === 'resolve'
      ? { ...agreed, paymentType, poNumber: PO_NUMBER }
      : { ...agreed, paymentType }
  }

  const outcomeOf = async ({ visitor, attemptId }: Pick<AtLender, 'visitor' | 'attemptId'>) =>
    (await visitor.get(`/checkout/orders/${attemptId}`)).body

  async function goTo(paymentType: RedirectType, email?: string): Promise<AtLender> {
    const visitor = await house.visitor()
    const cart = await chosen(visitor, paymentType, email)
    const key: string = crypto.randomUUID()
    const { status, body } = await visitor.post('/checkout/orders', bodyOf(cart, paymentType), { key })
    if (status !== 202) throw new Error(`Not accepted: ${status} ${JSON.stringify(body)}`)
    const { attemptId } = body
    let away = body
    for (
      const deadline = Date.now() + PATIENCE_MS;
      away.outcome === 'processing' && Date.now() < deadline;
      await sleep(100)
    )
      away = await outcomeOf({ visitor, attemptId })
    if (away.outcome !== 'awaiting-shopper') throw new Error(`Not sent away: ${JSON.stringify(away)}`)
    return { visitor, cart, attemptId, away, key }
  }

  const loanOf = async (orderId: string): Promise<Loan> => {
    const { loans } = (await control(`/books?orderId=${orderId}`)) as { loans: Loan[] }
    const loan = loans.at(-1)
    if (!loan) throw new Error(`No lender knows ${orderId}`)
    return loan
  }

  return {
    /** Whoever has no account buys for an approved company, as far as these tests go. */
    giveTerms: () =>
      house.owner.query(`update account_type set payment_groups = '{standard,invoice}' where id = 'none'`),
    control,
    loanOf,
    /** The lender's server says something, once. */
    say: async (orderId: string, word: Word = {}) => sayTo(house, await loanOf(orderId), word),
    chosen,
    bodyOf,
    goTo,
    outcomeOf,
    /** What a person presses on the lender's page; gives back where their browser goes. */
    decide: async (orderId: string, ending: string): Promise<URL | null> => {
      const { url } = (await control('/decide', { orderId, ending })) as { url?: string }
      return url === undefined ? null : new URL(url)
    },
    /** The browser comes back, or its shopper says so. */
    comeBack: async (
      { visitor, attemptId }: AtLender,
      ending: 'approved' | 'declined' | 'cancelled' | 'unknown',
    ) => (await visitor.post(`/checkout/orders/${attemptId}/returns`, { ending })).body,
    sumsOf: async (orderId: string): Promise<OrderSums> =>
      ((await control(`/books?orderId=${orderId}`)) as { orders: Record<string, OrderSums> }).orders[
        orderId
      ] ?? NO_SUMS,
    /** Whether the lenders' servers tell the shop anything. */
    tellNobody: () =>
      control('/behaviour', {
        callbacks: { delayMs: [0, 0], copies: 0, forged: false, otherMerchant: false },
      }),
    behaveAgain: async () => {
      await control('/behaviour', undefined, 'DELETE')
      await control('/trouble', undefined, 'DELETE')
    },
    /** The time is over for which the shopper was waited for. */
    timeIsOver: (attemptId: string) =>
      house.owner.query(
        `update order_attempt set awaiting_until = now() - interval '1 minute', carried_until = now() - interval '1 second'
          where id = $1`,
        [attemptId],
      ),
    incidentsOf: async (attemptId: string): Promise<string[]> => {
      const { rows } = await house.owner.query('select kind from incident where subject = $1 order by kind', [
        attemptId,
      ])
      return rows.map(({ kind }) => kind)
    },
  }
}
