import type { RedirectType } from '@shop/domain/payments/payment-type'
import { agreeWithLender } from '../src/checkout/agree-with-lender.ts'
import { endWith, endWithout } from '../src/checkout/end-order.ts'
import { lenderProvider } from '../src/payments/lenders/lender-provider.ts'
import { openLenders } from '../src/payments/lenders/open-lenders.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { atLenders } from './at-lenders.ts'
import type { StandIn } from './payment-stand-in.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const DAY_MS = 86_400_000

/** A lender that cannot repeat a call is looked at for so long. */
const LOOK_UP_FOR_MS = 500

export const klarna = (house: ShopUnderTest): StandIn => lenderStandIn(house, 'klarna')
export const affirm = (house: ShopUnderTest): StandIn => lenderStandIn(house, 'affirm')
export const katapult = (house: ShopUnderTest): StandIn => lenderStandIn(house, 'katapult')
export const resolve = (house: ShopUnderTest): StandIn => lenderStandIn(house, 'resolve')
export const synchrony = (house: ShopUnderTest): StandIn => lenderStandIn(house, 'synchrony')
export const simplepay = (house: ShopUnderTest): StandIn => lenderStandIn(house, 'simplepay')

function lenderStandIn(house: ShopUnderTest, name: RedirectType): StandIn {
  const lenders = atLenders(house)
  const hosted = openLenders(house.shop.env, { deadlineMs: 400 }).find((each) => each.name === name)
  if (!hosted) throw new Error(`There is no lender ${name}`)
  const callbacks = { delayMs: [0, 0], copies: 0, forged: false, otherMerchant: false }

  /** The worker's part. */
  async function carriedOn(attemptId: string): Promise<void> {
    const agreed = await agreeWithLender(house.shop, attemptId)
    if (agreed === 'ended') return
    await inTransaction(house.shop.db.checkoutPool, (tx) =>
      'refusal' in agreed
        ? endWithout(tx, house.shop, attemptId, agreed.refusal, false)
        : endWith(tx, house.shop, attemptId, agreed),
    )
  }

  return {
    name,
    provider: lenderProvider(hosted, LOOK_UP_FOR_MS),
    capturesPart: hosted.can.capturesPart,
    refunds: hosted.can.refunds,
    paidWith: { paymentType: hosted.name, cardType: null },
    tells: 'approvals',
    buy: async (manner = 'good') => {
      await lenders.control('/behaviour', { callbacks })
      await lenders.giveTerms()
      const there = await lenders.goTo(name)
      const { attemptId: orderId, cart } = there
      const loan = [...house.lenders.books.loans.values()].find((each) => each.orderId === orderId)
      if (loan && manner === 'wrong-amount') loan.amountCents += 1
      await lenders.decide(orderId, manner === 'declined' ? 'decline' : 'stay')
      if (manner === 'declined') await lenders.comeBack(there, 'declined')
      else await lenders.say(orderId)
      await carriedOn(orderId)
      return { orderId, total: cart.quote.totalCents, ended: await lenders.outcomeOf(there) }
    },
    books: async (orderId) => {
      const { holds: charges, ...sums } = await lenders.sumsOf(orderId)
      return { charges, ...sums }
    },
    expireHolds: async () => {
      await lenders.control('/clock', { advanceMs: 31 * DAY_MS })
    },
    // Its money goes back whether or not it has settled.
    settle: async () => {},
    lose: async (when) => {
      await lenders.control('/faults', undefined, 'DELETE')
      if (when === 'never') return
      // A repeat under the key is answered.
      for (const call of ['capture', 'void', 'refund'])
        await lenders.control('/faults', { fault: when, lender: name, call })
    },
    tell: (orderId, { by = 'itself' } = {}) => lenders.say(orderId, { by }),
  }
}
