import { setTimeout as sleep } from 'node:timers/promises'
import { Shopper } from '@shop/faults/shopper.ts'
import { type Visit, within } from '@shop/faults/visit.ts'
import { DECLINED } from '@shop/server/src/checkout/declined-limits.ts'
import { orderOf, STARTER_TIRE } from '@shop/server/testing/visitor.ts'
import { type Limited, type Tried, verdict } from './limited.ts'
import { toldBy, visitFrom } from './many-addresses.ts'

// Each a card that a bank declines. A card of its own where the tries of one card are counted or must not be.
const CARDS = {
  usual: 'fake-processor-declined-visa-nonce',
  guessed: 'fake-expired-card-nonce',
  ofSession: ['fake-insufficient-funds-nonce', 'fake-card-security-code-nonce'],
} as const

/** Somebody finds out which stolen cards still work. */
export function limitedCards(apiUrl: string): Limited[] {
  const fresh = (from: string) => visitFrom(apiUrl, from)
  const once = async (from: string) => press(await fresh(from), from, CARDS.usual)
  const limited = (by: Limited['by'], stated: number, next: Limited['next']): Limited => ({
    name: 'declined cards',
    by,
    stated,
    isKept: true,
    next,
    somebodyElse: once,
  })

  let session: Promise<Visit> | undefined
  let ofSession = 0
  let device: string | undefined
  let ofCard = 0
  let lastWithCard: Visit | undefined
  return [
    limited('session', DECLINED.session.cards, async (from) => {
      session ??= fresh(from)
      return press(await session, from, CARDS.ofSession[ofSession++ % 2] ?? CARDS.usual)
    }),
    {
      ...limited('address', DECLINED.address.cards, once),
      ready: async (from) => readyToPress(await fresh(from), from, CARDS.usual),
    },
    // The browser lets go of everything but its name.
    limited('browser', DECLINED.device.cards, async (from) => {
      const visit = await visitFrom(apiUrl, from, device ? { device } : {})
      const tried = await press(visit, from, CARDS.usual)
      device ??= visit.cookieNamed('device')
      return tried
    }),
    // Many have tried it; whoever tries it last finds it tried too often.
    limited('card', DECLINED.card.cards, async (from) => {
      const visit = ++ofCard > DECLINED.card.cards && lastWithCard ? lastWithCard : await fresh(from)
      lastWithCard = visit
      return press(visit, from, CARDS.guessed)
    }),
  ]
}

/** One press of "Place order": judged when the bank was asked. */
async function press(visit: Visit, from: string, nonce: string): Promise<Tried> {
  return (await readyToPress(visit, from, nonce))()
}

async function readyToPress(visit: Visit, from: string, nonce: string): Promise<() => Promise<Tried>> {
  visit.say(toldBy(from))
  // A cart of its own for each try: the limit of a cart is as low as that of a session.
  await visit.client.call('DELETE /cart-summary', { ...within() })
  const shopper = new Shopper(visit)
  const cart = await shopper.fillCart(STARTER_TIRE)
  const body = { ...orderOf(cart, { nonce }), paymentType: 'credit' as const }
  return async () => {
    const sent = await visit.client.call('POST /checkout/orders', { body, ...within() })
    if (sent.ok) return outcomeOf(shopper, sent.data.attemptId)
    return verdict(
      sent,
      () => false,
      (said) => said === 'too-many-declined',
    )
  }
}

async function outcomeOf(shopper: Shopper, attemptId: string): Promise<Tried> {
  for (;;) {
    const seen = await shopper.outcome(attemptId)
    if (seen.outcome === 'refused') return seen.refusal === 'declined' ? 'judged' : `answered ${seen.refusal}`
    if (seen.outcome === 'placed') return 'answered placed'
    await sleep(50)
  }
}
