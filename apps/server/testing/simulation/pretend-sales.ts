import { type Cents, cents } from '@shop/domain/money/cents'
import type { LenderCheckout, Standing } from '../../src/payments/lenders/lender.ts'
import type { PaymentProvider, Sale } from '../../src/payments/payment-provider.ts'
import { type Clock, doing } from './mortal-process.ts'
import type { pretendBank } from './pretend-bank.ts'

/** The gateway's search shows a charge so much later. */
const LONGEST_LAG_MS = 5_000
const SLOW_SHARE = 0.1
/** Of real time: enough for somebody else to come first. */
const SLOW_MS = 60

type Charge = { readonly orderId: string; readonly transactionId: string; readonly shownAt: number }

/**
 * Sales over the books of the pretend bank: a gateway, which books whatever it is sent and can be asked what it has, and a
 * lender, which has a page, takes an approval once and knows a repeat by its order.
 */
export function pretendSales(
  bank: ReturnType<typeof pretendBank>,
  { name, random, clock, story }: { name: string; random: () => number; clock: Clock; story: string[] },
) {
  const charges: Charge[] = []
  const lender = { standing: { at: 'open' } as Standing, orderId: null as string | null }
  let isUnkind = true
  const fate = () => (isUnkind ? random() : 1)

  const hold = (orderId: string, amountCents: Cents) => {
    const transactionId = `${name}-${charges.length}`
    bank.open(transactionId, amountCents)
    charges.push({ orderId, transactionId, shownAt: clock.ms + random() * LONGEST_LAG_MS })
    story.push(`${transactionId} is held`)
    return transactionId
  }
  const authorized = (provider: string, transactionId: string, amountCents: Cents) => ({
    outcome: 'authorized' as const,
    provider,
    transactionId,
    amountCents,
    instrument: { type: 'Visa', lastFour: '1111' },
  })
  const isStanding = (transactionId: string) => {
    const account = bank.accounts.get(transactionId)
    return account !== undefined && !account.isVoided && account.refundedCents < account.authorizedCents
  }
  const letGo = async (transactionId: string) => {
    if (fate() < 0.2) throw new Error('No answer')
    const account = bank.accounts.get(transactionId)
    if (account) account.isVoided = true
    story.push(`${transactionId} is let go`)
  }
  /** Each call is one thing a process does; while a slow one is on its way, others go on. */
  const called =
    <In extends unknown[], Out>(call: (...input: In) => Promise<Out>) =>
    (...input: In) =>
      doing(async () => {
        if (fate() < SLOW_SHARE) await new Promise((resolve) => setTimeout(resolve, random() * SLOW_MS))
        return call(...input)
      })

  const { capture, void: undo, refund, findMove } = bank.provider
  const moves = {
    ...bank.provider,
    capture: called(capture),
    void: called(undo),
    refund: called(refund),
    findMove: called(findMove),
    letGo: called(letGo),
    isThere: () => true,
    chargesSince: async () => [],
    routes: () => [],
    settlements: null,
  }

  const gateway: PaymentProvider = {
    ...moves,
    lists: true,
    lender: null,
    authorize: called(async ({ orderId, amountCents }: Sale) => {
      const met = fate()
      story.push(`sale: ${met.toFixed(2)}`)
      if (met < 0.06) return { outcome: 'not-sent' as const }
      if (met < 0.14) return { outcome: 'unknown' as const }
      if (met < 0.22) return { outcome: 'declined' as const, reason: 'no', card: null }
      const transactionId = hold(orderId, amountCents)
      if (met < 0.36) return { outcome: 'unknown' as const }
      return authorized('braintree', transactionId, amountCents)
    }),
    findHeld: called(async (orderId: string) => {
      if (fate() < 0.2) throw new Error('No answer')
      const shown = charges.filter((each) => each.orderId === orderId && each.shownAt <= clock.ms)
      return shown
        .filter(({ transactionId }) => isStanding(transactionId))
        .map(({ transactionId }) => {
          const { outcome: _, ...held } = authorized(
            'braintree',
            transactionId,
            cents(bank.accounts.get(transactionId)?.authorizedCents ?? 0),
          )
          return held
        })
    }),
  }

  const pages: NonNullable<PaymentProvider['lender']> = {
    start: called(async ({ purchase }: LenderCheckout) => {
      lender.orderId = purchase.orderId
      if (fate() < 0.15) return { outcome: 'unavailable' as const }
      const session = `${name}-session`
      return {
        outcome: 'started' as const,
        session,
        pageUrl: `https://lender.example/${session}`,
        widget: null,
      }
    }),
    hear: async () => ({ heard: 'unreadable' as const }),
    standing: called(async (_: string, orderId: string) => {
      if (fate() < 0.15) return { at: 'unknown' as const }
      return orderId === lender.orderId ? lender.standing : { at: 'ended' as const }
    }),
    dismiss: called(async () => {
      if (fate() < 0.2) return { outcome: 'unknown' as const }
      lender.standing = { at: 'ended' }
      return { outcome: 'done' as const, reference: 'dismissed', amountCents: cents(0) }
    }),
  }
  const lent: PaymentProvider = {
    ...moves,
    name: 'klarna',
    takes: ['klarna'],
    lists: false,
    lender: pages,
    findHeld: async () => [],
    authorize: called(async ({ orderId, amountCents }: Sale) => {
      const met = fate()
      story.push(`sale of an approval: ${met.toFixed(2)}`)
      if (met < 0.06) return { outcome: 'not-sent' as const }
      if (met < 0.14) return { outcome: 'unknown' as const }
      const known = charges.find((each) => each.orderId === orderId)
      if (!known && lender.standing.at !== 'approved')
        return { outcome: 'declined' as const, reason: 'approval-ended', card: null }
      const transactionId = known?.transactionId ?? hold(orderId, amountCents)
      return met < 0.3 ? { outcome: 'unknown' as const } : authorized('klarna', transactionId, amountCents)
    }),
  }

  return {
    providers: [gateway, lent] as const,
    charges,
    lender,
    isStanding,
    /** What the lender's server, or the browser that comes back, says. */
    approve: () => {
      if (lender.standing.at === 'open') lender.standing = { at: 'approved', token: `${name}-token` }
    },
    heal: () => {
      isUnkind = false
      bank.heal()
    },
    fail: () => {
      isUnkind = true
      bank.fail()
    },
  }
}
export type PretendSales = ReturnType<typeof pretendSales>
