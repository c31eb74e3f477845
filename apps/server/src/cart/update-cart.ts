import type { SiteCart } from '@shop/contracts/cart'
import { typedCodes } from '@shop/domain/pricing/promotion-codes'
import type { Quote } from '@shop/domain/pricing/quote'
import type { Db } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { TaxProvider } from '../pricing/index.ts'
import { changeCart, type TireChange } from './change-cart.ts'
import { messages } from './messages.ts'
import { priceCart, siteCartOf } from './show-cart.ts'
import { type CartHead, coverAllLines, selectTiresInCart, writeCodes } from './store.ts'

export interface CartUpdate {
  readonly tires: TireChange | null
  /** Covers all tires of the cart, or no longer. */
  readonly coverAll: boolean | undefined
  readonly promoCode: string | undefined
  readonly removePromoCode: string | undefined
}

export type UpdatedCart =
  | SiteCart
  | Refusal<'unknown-tire' | 'not-sold' | 'out-of-stock' | 'cart-changed' | 'too-many' | 'code-refused'>

const MOST_CODES = 5

/** What no change of the cart would make work: such a code is refused at once and not kept. */
const HOPELESS: ReadonlySet<Quote['refused'][number]['code']> = new Set([
  'code-unknown',
  'code-used-up',
  'code-twice',
  'code-not-begun',
  'code-over',
  'code-other-account',
])

/** Changes tires, coverage and codes of a cart that the caller has locked, and prices it anew. */
export async function updateCart(
  tx: Db,
  tax: TaxProvider,
  context: RequestContext,
  head: CartHead,
  update: CartUpdate,
): Promise<UpdatedCart> {
  const [added] = typedCodes([update.promoCode ?? ''])
  const [removed] = typedCodes([update.removePromoCode ?? ''])
  const changed = await withCodes(tx, head, added ?? null, removed ?? null)
  if (changed instanceof Refusal) return changed
  const covered =
    update.coverAll === undefined
      ? changed
      : { ...changed, version: await coverAllLines(tx, head.id, update.coverAll) }

  const cart = update.tires
    ? await changeCart(tx, tax, context, covered, update.tires)
    : siteCartOf(await priceCart(tx, tax, covered, await selectTiresInCart(tx, head.id, null)), context.zip)
  if (cart instanceof Refusal || added === undefined) return cart
  const refusal = cart.quote.refused.find((each) => each.promoCode === added)
  const isHopeless = refusal && (HOPELESS as ReadonlySet<string>).has(refusal.code)
  return isHopeless ? refuse('code-refused', `${refusal.reason}.`) : cart
}

async function withCodes(
  tx: Db,
  head: CartHead,
  added: string | null,
  removed: string | null,
): Promise<CartHead | Refusal<'code-refused'>> {
  if (added === null && removed === null) return head
  const kept = head.codes.filter((code) => code !== removed && code !== added)
  if (added !== null && kept.length >= MOST_CODES) return refuse('code-refused', messages.tooManyCodes)
  if (added !== null && !CODE.test(added)) return refuse('code-refused', messages.unknownCode(added))
  const version = await writeCodes(tx, head.id, { added, removed })
  return { ...head, version, codes: added === null ? kept : [...kept, added].toSorted() }
}

/** What a code can look like; nothing else is one of ours. */
const CODE = /^[A-Z0-9-]{3,30}$/
