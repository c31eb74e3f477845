import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart/cart'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../../audit.ts'
import type { Run } from '../../fault-test.ts'
import { officeStaff } from '../../office-staff.ts'
import { type Acknowledged, Shopper } from '../../shopper.ts'
import { judgeTold, type Told, told } from '../../told.ts'
import { within } from '../../visit.ts'
import { buy, eachOf, PLENTY, type Race, raiseLimits, tally } from './race.ts'

/** As much as a gift card may hold. */
const MOST_CENTS = 500_000
/** One in so many carts can be paid. */
const CARTS_EACH = 4

/** One gift card in the carts of many, each of whom has enough with it: it pays for as many as it can, to the cent. */
export const lastCredit: Race = {
  name: 'last credit',
  async run({ shop }, clients) {
    const source = await buy(shop)
    const price = source.order.agreedCents
    const winners = Math.max(1, Math.min(Math.floor(clients / CARTS_EACH), Math.floor(MOST_CENTS / price)))
    const card = await giftCard(shop, source.number, winners * price)
    const carts = await eachOf(clients, async () => {
      const shopper = await Shopper.arrive(shop.apiUrl)
      const cart = await shopper.enterGiftCard(await shopper.fillCart(PLENTY), card.code)
      if (cart.leftToPayInCents !== 0) throw new Error(`${cart.leftToPayInCents} cents are left to pay`)
      return { shopper, cart }
    })
    const ends = await Promise.all(carts.map(payWithCard))
    const [refused] = ends.filter(({ word }) => word === 'credit-changed')
    const findings = [
      ...judgeTold(
        'gift card',
        ends.map(({ word }) => word),
        { winners, refusals: ['credit-changed'] },
      ),
      ...(await unlikeBooks(shop, card.id, winners * price)),
      ...(refused ? await unlikeCart(refused.shopper, refused.cart) : []),
    ]
    return {
      acknowledged: [source.order, ...ends.flatMap(({ order }) => (order ? [order] : []))],
      findings,
      note: `${(winners * price) / 100} dollars (${tally(ends.map(({ word }) => word))})`,
    }
  },
}

async function giftCard(shop: Run['shop'], orderNumber: string, amountInCents: number) {
  await raiseLimits(shop)
  const { client } = await officeStaff(shop, { firstName: 'Gives', roles: ['refunds'] })
  const id = randomUUID()
  const given = await client.call('POST /office/orders/{orderNumber}/gift-cards', {
    params: { orderNumber },
    body: { amountInCents, kind: 'given', reason: 'A race is run', cardId: id },
    ...within(),
  })
  if (!given.ok) throw new Error(`No gift card: ${given.message}`)
  return { id, code: given.data.code }
}

type End = { shopper: Shopper; cart: SiteCart; word: Told; order: Acknowledged | undefined }

async function payWithCard({ shopper, cart }: Pick<End, 'shopper' | 'cart'>): Promise<End> {
  const key = randomUUID()
  let order: Acknowledged | undefined
  const word = await told(async () => {
    const result = await shopper.pressCovered(cart, key)
    if (result.ok) order = { attemptId: result.data.attemptId, agreedCents: cart.quote.totalCents }
    return result
  })
  if (!order) return { shopper, cart, word, order }
  const end = await shopper.ended(order.attemptId)
  return { shopper, cart, order, word: end.outcome === 'refused' ? end.refusal : 'done' }
}

/** All of it is spent, and its entries say so. */
function unlikeBooks({ ownerUrl }: Run['shop'], creditId: string, givenCents: number): Promise<Finding[]> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ balance: number; entries: number; spent: number }>(
      `select balance_cents::int as balance,
              (select coalesce(sum(amount_cents), 0)::int from credit_entry where credit_id = c.id) as entries,
              (select coalesce(-sum(amount_cents), 0)::int from credit_entry
                where credit_id = c.id and kind in ('spent', 'released')) as spent
         from credit c where id = $1`,
      [creditId],
    )
    const [is] = rows
    if (is?.balance === 0 && is.entries === 0 && is.spent === givenCents) return []
    const kind = (is?.spent ?? 0) > givenCents ? 'duplicated' : 'lost'
    return [{ kind, what: `gift card of ${givenCents}: ${JSON.stringify(is)}` }]
  })
}

/** Who came too late sees that the card pays nothing any more. */
async function unlikeCart(shopper: Shopper, { cartUuid }: SiteCart): Promise<Finding[]> {
  const { leftToPayInCents, quote } = await shopper.read(cartUuid)
  if (leftToPayInCents === quote.totalCents) return []
  return [{ kind: 'stuck', what: `a cart shows ${leftToPayInCents} left of ${quote.totalCents}` }]
}
