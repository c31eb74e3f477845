import type { About, WebhookKind } from '../../sandbox/gateway/notification-xml.ts'
import type { Transaction } from '../../sandbox/gateway/transaction.ts'

/** What became of the money of one payment, and the events the gateway tells of it in the order they happened. */
export type PaymentLife = {
  readonly totalCents: number
  readonly events: readonly LifeEvent[]
  readonly end: LifeEnd
}

export type LifeEvent = {
  readonly kind: WebhookKind
  /** What differs from the sale: a refund is a transaction of its own. */
  readonly transaction: Partial<Transaction>
  readonly about: About
}

/** Where the money is in the end, by the story itself: the judge of what the shop made of its events. */
export type LifeEnd = {
  readonly state: string
  readonly isUnpaid: boolean
  readonly money: Readonly<
    Record<'cash' | 'bank' | 'receivable' | 'disputed' | 'chargebacks' | 'refunded', number>
  >
  readonly incidents: readonly string[]
}

type Random = () => number

/** `name` goes into every id the gateway gives, so that two lives of one seed differ in nothing else. */
export function livePayment(random: Random, name: string): PaymentLife {
  const totalCents = 10_000 + Math.floor(random() * 90_000)
  const events: LifeEvent[] = []
  const incidents = new Set<string>()
  const money = { cash: totalCents, bank: 0, receivable: 0, disputed: 0, chargebacks: 0, refunded: 0 }
  const tell = (kind: WebhookKind, about: About = {}, transaction: Partial<Transaction> = {}) =>
    events.push({ kind, about, transaction })
  const end = (state: string, isUnpaid: boolean): PaymentLife => ({
    totalCents,
    events,
    end: { state, isUnpaid, money, incidents: [...incidents].sort() },
  })

  if (chance(random, 0.2)) {
    tell('transaction_settlement_declined')
    incidents.add('settlement-declined')
    money.cash -= totalCents
    money.receivable += totalCents
    return end('settlement-declined', true)
  }
  if (chance(random, 0.9)) tell('transaction_settled')
  const isSettled = events.length > 0
  const isDisbursed = disburse()
  for (let count = Math.floor(random() * 3); count > 0; count--) refund(count)
  for (let count = Math.floor(random() * 3); count > 0; count--) dispute(count)
  if (money.chargebacks > 0) return end('charged-back', true)
  if (money.disputed > 0) return end('disputed', true)
  if (money.refunded === totalCents) return end('refunded', false)
  return end(isDisbursed ? 'disbursed' : isSettled ? 'settled' : 'captured', false)

  function disburse(): boolean {
    const id = `payout-${name}`
    if (chance(random, 0.1)) {
      tell('disbursement', { id: `failed-${name}`, failed: true })
      incidents.add('disbursement-failed')
    }
    const ways = [
      ['disbursement'],
      ['transaction_disbursed'],
      ['disbursement', 'transaction_disbursed'],
      [],
    ] as const
    const way = ways[Math.floor(random() * ways.length)] ?? []
    for (const kind of way) tell(kind, kind === 'disbursement' ? { id } : {})
    if (way.length === 0) return false
    money.cash -= totalCents
    money.bank += totalCents
    return true
  }

  function refund(count: number): void {
    const left = totalCents - money.refunded
    const amountCents = chance(random, 0.3) ? left : Math.ceil(left * random())
    if (amountCents === 0) return
    const credit = {
      id: `refund-${count}-${name}`,
      type: 'credit' as const,
      amountCents,
      refundedTransactionId: name,
    }
    tell('transaction_settled', {}, credit)
    if (chance(random, 0.2)) {
      tell('refund_failed', {}, credit)
      incidents.add('refund-failed')
      return
    }
    money.cash -= amountCents
    money.refunded += amountCents
  }

  function dispute(count: number): void {
    const isRetrieval = chance(random, 0.1)
    const amount = Math.ceil(totalCents * (0.2 + 0.8 * random()))
    const about = {
      id: `dispute-${count}-${name}`,
      amountDisputedCents: amount,
      disputeKind: isRetrieval ? ('retrieval' as const) : ('chargeback' as const),
    }
    incidents.add('payment-disputed')
    tell('dispute_opened', about)
    if (chance(random, 0.3)) tell('dispute_under_review', about)
    if (chance(random, 0.3)) tell('dispute_disputed', about)
    const outcome = random()
    const lost = outcome < 0.3
    const won = outcome > 0.6
    const wonCents = won && chance(random, 0.3) ? Math.floor(amount * random()) : amount
    if (lost) {
      const kinds = ['dispute_lost', 'dispute_accepted', 'dispute_auto_accepted', 'dispute_expired'] as const
      tell(kinds[Math.floor(random() * kinds.length)] ?? 'dispute_lost', about)
      incidents.add('dispute-lost')
    }
    if (won) tell('dispute_won', { ...about, amountWonCents: wonCents })
    if (isRetrieval) return
    const lostCents = lost ? amount : won ? amount - wonCents : 0
    const openCents = lost || won ? 0 : amount
    money.cash -= lostCents + openCents
    money.chargebacks += lostCents
    money.disputed += openCents
  }
}

function chance(random: Random, share: number): boolean {
  return random() < share
}
