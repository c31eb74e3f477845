import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../../audit.ts'
import type { Run } from '../../fault-test.ts'
import { type Acknowledged, Shopper } from '../../shopper.ts'
import { type Told, told } from '../../told.ts'
import { eachOf, type Race, tally } from './race.ts'

/** Bought by nobody else, so that its price is nobody else's. */
export const REPRICED = 100_003
const RAISED_BY = 1_000
/** One in so many presses when the price is surely another. */
const LATE_EACH = 5
/** So that the new price is there when half of them have been heard. */
const COMMITS_AFTER_MS_EACH = 5

type Pressed = {
  shopper: Shopper
  cart: SiteCart
  isHeld: boolean
  isLate: boolean
  word: Told
  order: Acknowledged | undefined
}

/** A price is raised while people press: the total they saw, or a word that it is another, and never another charge. */
export const priceBetweenScreens: Race = {
  name: 'price between screens',
  async run({ shop }, clients) {
    const carts = await eachOf(clients, async (index) => {
      const shopper = await Shopper.arrive(shop.apiUrl)
      const cart = await shopper.fillCart(REPRICED)
      const isHeld = index % 2 === 0
      if (isHeld) await shopper.holdQuote(cart)
      return { shopper, cart, isHeld }
    })
    const late = Math.ceil(clients / LATE_EACH)
    const met = await whilePriceRises(shop, clients * COMMITS_AFTER_MS_EACH, () =>
      Promise.all(carts.slice(0, -late).map((each) => press(each, false))),
    )
    const first = [...met, ...(await Promise.all(carts.slice(-late).map((each) => press(each, true))))]
    const refused = first.filter(({ word }) => word === 'price-changed')
    // They read the new total and press once more.
    const again = await Promise.all(
      refused.map(async ({ shopper, cart, isHeld }) =>
        press({ shopper, cart: await shopper.read(cart.cartUuid), isHeld }, false),
      ),
    )
    // As somebody sees it who comes now.
    const fresh = await (await Shopper.arrive(shop.apiUrl)).fillCart(REPRICED)
    const { totalCents } = fresh.quote
    return {
      acknowledged: [...first, ...again].flatMap(({ order }) => (order ? [order] : [])),
      findings: [
        ...first.flatMap((each) => judge(each)),
        ...again.flatMap((each) => judgeAgain(each, totalCents)),
      ],
      note: `${tally(first.map(({ word }) => word))}; then ${tally(again.map(({ word }) => word)) || 'nobody'}`,
    }
  },
}

/** What the desk of prices writes: there for everybody from its commit on, in the middle of the presses. */
function whilePriceRises<T>(
  { ownerUrl }: Run['shop'],
  afterMs: number,
  meanwhile: () => Promise<T>,
): Promise<T> {
  return withAdmin(ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(
      `insert into price (price_list_id, tire_id, amount_cents)
       select price_list_id, tire_id, amount_cents + $2 from price
        where tire_id = $1 and price_list_id = 'simpletire-public' and effective_from <= now()
        order by effective_from desc limit 1`,
      [REPRICED, RAISED_BY],
    )
    const [result] = await Promise.all([meanwhile(), sleep(afterMs).then(() => owner.query('commit'))])
    return result
  })
}

async function press(
  { shopper, cart, isHeld }: Pick<Pressed, 'shopper' | 'cart' | 'isHeld'>,
  isLate: boolean,
): Promise<Pressed> {
  const key = randomUUID()
  let order: Acknowledged | undefined
  const word = await told(async () => {
    const result = await shopper.press(cart, key)
    if (result.ok) order = { attemptId: result.data.attemptId, agreedCents: cart.quote.totalCents }
    return result
  })
  const pressed = { shopper, cart, isHeld, isLate, word, order }
  if (!order) return pressed
  const end = await shopper.ended(order.attemptId)
  return { ...pressed, word: end.outcome === 'refused' ? end.refusal : 'done' }
}

/** Whose total is held has it; whoever else comes late reads that it is another. */
function judge({ word, isHeld, isLate, cart }: Pressed): Finding[] {
  const what = `cart ${cart.cartUuid}${isHeld ? ' with a held total' : ''}`
  if (word === 'done')
    return isLate && !isHeld ? [{ kind: 'lost', what: `${what} was sold at the old price` }] : []
  return word === 'price-changed' && !isHeld ? [] : [{ kind: 'stuck', what: `${what} was told ${word}` }]
}

function judgeAgain({ word, cart }: Pressed, due: number): Finding[] {
  const { totalCents } = cart.quote
  return [
    ...(totalCents !== due
      ? [{ kind: 'lost', what: `the new total reads ${totalCents}, due ${due}` } as const]
      : []),
    ...(word === 'done'
      ? []
      : [{ kind: 'stuck', what: `who agreed to the new total was told ${word}` } as const]),
  ]
}
