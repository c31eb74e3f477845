import { randomUUID } from 'node:crypto'
import { WALLET_TYPES } from '@shop/domain/payments/payment-type'
import type { Finding } from '../../audit.ts'
import { paymentBy } from '../../payment.ts'
import { type Acknowledged, Shopper } from '../../shopper.ts'
import { judgeTold, type Told, told } from '../../told.ts'
import { eachOf, PLENTY, type Race, tally } from './race.ts'

const CLIENTS_EACH = 10
/** Of them, those that say it again under the key of the first; the others come with a key of their own. */
const SAME_KEY = 5
/** Who comes when the cart has become an order finds no cart. */
const ORDERED_BY_THEN = '404 There is no cart yet!'
const REFUSALS = ['cart-changed', ORDERED_BY_THEN]

type Said = { word: Told; attemptId: string | undefined; isRepeat: boolean }

/** A wallet says ten times at once that its shopper has agreed: one order, and one charge. */
export const walletTwice: Race = {
  name: 'wallet twice',
  async run({ shop }, clients) {
    const ready = await eachOf(Math.ceil(clients / CLIENTS_EACH), async (index) => {
      const way = WALLET_TYPES[index % WALLET_TYPES.length] ?? 'paypal'
      const shopper = await Shopper.arrive(shop.apiUrl)
      return { shopper, way, cart: await shopper.choose(await shopper.fillCart(PLENTY), way) }
    })
    const all = await Promise.all(ready.map((each) => sayOften(each)))
    return {
      acknowledged: all.flatMap(({ said, agreedCents }): Acknowledged[] =>
        attemptsIn(said).map((attemptId) => ({ attemptId, agreedCents })),
      ),
      findings: all.flatMap(({ what, said }) => judge(what, said)),
      note: `${ready.length} carts (${tally(all.flatMap(({ said }) => said.map(({ word }) => word)))})`,
    }
  },
}

type Ready = {
  shopper: Shopper
  way: (typeof WALLET_TYPES)[number]
  cart: Awaited<ReturnType<Shopper['read']>>
}

async function sayOften({ shopper, way, cart }: Ready) {
  const key = randomUUID()
  const said = await Promise.all(
    Array.from({ length: CLIENTS_EACH }, async (_, index): Promise<Said> => {
      const isRepeat = index < SAME_KEY
      const own = isRepeat ? key : randomUUID()
      let attemptId: string | undefined
      const word = await told(async () => {
        const result = await shopper.press(cart, own, paymentBy(way))
        if (result.ok) attemptId = result.data.attemptId
        return result
      })
      return { word, attemptId, isRepeat }
    }),
  )
  return { what: `cart ${cart.cartUuid} by ${way}`, said, agreedCents: cart.quote.totalCents }
}

const attemptsIn = (said: readonly Said[]) => [
  ...new Set(said.flatMap(({ attemptId }) => (attemptId ? [attemptId] : []))),
]

/** Repeats are one and the same; of those with a key of their own at most one is taken. */
function judge(what: string, said: readonly Said[]): Finding[] {
  const repeats = said.filter(({ isRepeat }) => isRepeat).map(({ word }) => word)
  const others = said.filter(({ isRepeat }) => !isRepeat).map(({ word }) => word)
  const isRepeatTaken = repeats.includes('done')
  return [
    ...judgeTold(`${what} under one key`, repeats, {
      winners: isRepeatTaken ? repeats.length : 0,
      refusals: REFUSALS,
    }),
    ...judgeTold(`${what} under keys of their own`, others, {
      winners: isRepeatTaken ? 0 : 1,
      refusals: REFUSALS,
    }),
    ...(attemptsIn(said).length === 1
      ? []
      : [{ kind: 'duplicated', what: `${what}: ${attemptsIn(said).length} attempts` } as const]),
  ]
}
