import type { SiteCart, SiteProduct } from '@shop/contracts/cart/cart'
import type { AnswerAt, FailureOf, OfOurs, RefusalAt } from '@shop/contracts/client/call-at.test-support'
import type { FittingTire } from '@shop/contracts/fitment/fitment'
import type { ProductCard } from '@shop/contracts/search/products'
import type { RecentTire } from '@shop/contracts/search/search-history'
import { vi } from 'vitest'
import { exampleCart, ID_OF_CART, meridian, ridgeback } from './example-cart.ts'
import { session } from './fake-api.ts'
import { someQuote } from './some-quote.ts'

type Refusal = RefusalAt<'POST /cart-summary' | 'PUT /cart-summary' | 'POST /cart-summary/shared'>
type Answer = { status: number; body: unknown }
type Coupon = SiteCart['siteCartCoupons'][number]
type Body = {
  items?: {
    itemId: number
    itemQuantity?: number
    isNewItem?: boolean
    isRoadHazard?: boolean
    position?: SiteProduct['position']
  }[]
  productId?: number
  rearProductId?: number
  quantity?: { front: number; rear: number }
  itemId?: number
  itemQuantity?: number
  isRoadHazard?: boolean
  shouldAddCoverage?: boolean
  isGroupRoadHazard?: boolean
  promoCode?: string
  removePromoCode?: string
  position?: SiteProduct['position']
  vehicle?: { vehicleId: number; oem?: string }
  cartVersion?: number
}

/** A code that takes off $25. */
export const welcome25: Coupon = {
  couponId: 'first-order-25',
  promoCode: 'WELCOME25',
  discountInCents: 2_500,
  errorDescription: null,
  minCartQunatity: 4,
  maxCartQunatity: null,
  alertMessage: null,
  dealAlert: null,
}

/** The cart calls of the API as far as the screens need them: versions, refusals and all. Stock ends at ten. */
export function fakeCartApi(products: SiteProduct[] = [], shown: Partial<SiteCart['quote']> = {}) {
  const lines = new Map(products.map((product) => [product.productId, product]))
  const shop = {
    calls: [] as string[],
    version: 1,
    /** Answers the next change with this instead. */
    nextAnswer: null as Answer | null,
    lines,
    coupons: [] as Coupon[],
    /** The carts that were asked for, by the id in the query; null without one. */
    named: [] as (string | null)[],
    /** Tires of the same line that fit the shopper's vehicle. */
    fitting: [] as FittingTire[],
    /** Tires the shopper has looked at. */
    viewed: [] as ProductCard[],
    /** Part of the answered cart that a test says something else of. */
    different: {} as Partial<SiteCart>,
    covered: () =>
      [...lines.values()].filter((line) => line.roadHazardState === 2).map((line) => line.productId),
    /** Refuses one change, after so many that are taken. */
    refuseAfter(changes: number, name: Refusal, message: string) {
      later = { changes, answer: refusal(name, message) }
    },
    /** For whose vehicle the last tires were added. */
    vehicle: undefined as Body['vehicle'],
  }

  let later: { changes: number; answer: Answer } | null = null

  const respond = (method: string, path: string, body: Body | undefined): Answer => {
    if (path.startsWith('/_api/users/session')) {
      return answer('GET /users/session', { ...session, cartItemCount: itemCount(lines) })
    }
    if (path.startsWith('/_api/cart-summary/share?')) {
      return answer('POST /cart-summary/share', {
        token: 't',
        path: '/shared-cart/t',
        expiresAt: '2026-12-15T00:00:00Z',
      })
    }
    if (path.startsWith('/_api/users/recent-search'))
      return answer('GET /users/recent-search', shop.viewed.map(recentTire))
    if (/^\/_api\/vehicles\/\d+\/lines\//.test(path))
      return answer('GET /vehicles/{vehicleId}/lines/{brand}/{line}', { tires: shop.fitting })
    if (/^\/_api\/vehicles\/\d+\/fits/.test(path))
      return answer('GET /vehicles/{vehicleId}/fits', { fits: [] })
    shop.calls.push([method, ...(body ? wantedTires(method, body).map(nameOf) : [])].join(' '))
    if (method === 'GET') {
      const named = new URL(path, 'http://shop.example').searchParams.get('id')
      shop.named.push(named)
      const isThere = lines.size > 0 && (named === null || named === ID_OF_CART)
      return isThere ? answer('GET /cart-summary', cart()) : failed(404, 'There is no cart yet!')
    }
    if (shop.nextAnswer) {
      const answer = shop.nextAnswer
      shop.nextAnswer = null
      return answer
    }
    if (later && later.changes-- === 0) {
      const { answer } = later
      later = null
      return answer
    }
    if (path.startsWith('/_api/cart-summary/shared')) return answer('POST /cart-summary/shared', cart())
    if (method === 'DELETE') {
      lines.clear()
      shop.coupons = []
      return answer('DELETE /cart-summary', { deleted: true })
    }
    return body ? change(method, body) : failed(400, 'No body')
  }

  const change = (method: string, body: Body): Answer => {
    if (method === 'PUT' && body.cartVersion !== shop.version)
      return refusal('cart-changed', 'Your cart was changed.')
    const wanted = wantedTires(method, body)
    if (wanted.some(isTooMany)) return refusal('out-of-stock', 'Only 10 left in stock.')
    for (const tires of wanted) changeTires(tires)
    if (wanted.some(({ isAdded }) => isAdded)) shop.vehicle = body.vehicle
    cover(body)
    shop.coupons = shop.coupons.filter(({ promoCode }) => promoCode !== body.removePromoCode)
    if (body.promoCode) shop.coupons.push({ ...welcome25, promoCode: body.promoCode })
    shop.version += 1
    return answer('PUT /cart-summary', cart())
  }

  const isTooMany = ({ itemId, itemQuantity, isAdded }: Tires) =>
    itemQuantity + (isAdded ? (lines.get(itemId)?.quantity ?? 0) : 0) > 10

  const changeTires = ({ itemId, itemQuantity, position, isAdded }: Tires) => {
    const known = lines.get(itemId)
    const quantity = isAdded ? (known?.quantity ?? 0) + itemQuantity : itemQuantity
    const tire = known ?? [meridian, ridgeback].find((each) => each.productId === itemId) ?? meridian
    if (quantity === 0) lines.delete(itemId)
    else lines.set(itemId, { ...tire, productId: itemId, quantity, position: position ?? tire.position })
  }

  const cover = ({ itemId, items, isRoadHazard, shouldAddCoverage, isGroupRoadHazard }: Body) => {
    for (const line of lines.values()) {
      const item = items?.find((each) => each.itemId === line.productId)
      const isNamed = line.productId === itemId
      const isWanted =
        item?.isRoadHazard ?? (isNamed ? (isRoadHazard ?? shouldAddCoverage) : isGroupRoadHazard)
      if (isWanted !== undefined) lines.set(line.productId, { ...line, roadHazardState: isWanted ? 2 : 1 })
    }
  }

  const cart = () => ({
    siteCart: exampleCart({
      version: shop.version,
      siteProducts: [...lines.values()],
      itemCount: itemCount(lines),
      siteCartCoupons: shop.coupons,
      quote: someQuote({ tiresCents: 61_196, totalCents: 61_196, ...shown }),
      ...shop.different,
    }),
  })

  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const { status, body } = respond(init.method, url, init.body ? JSON.parse(init.body) : undefined)
    return new Response(JSON.stringify(body), { status })
  })
  return shop
}

type Tires = {
  itemId: number
  itemQuantity: number
  position: Body['position'] | undefined
  isAdded: boolean
}

const nameOf = ({ itemId, itemQuantity }: Tires) => `${itemId}×${itemQuantity}`

/** The tires a call names: one by its number, several, or a pair. */
function wantedTires(method: string, body: Body): Tires[] {
  const { itemId, itemQuantity, items, productId, rearProductId, quantity, position } = body
  const isAdded = method === 'POST'
  if (items) {
    return items.map((item) => ({
      itemId: item.itemId,
      itemQuantity: item.itemQuantity ?? 0,
      position: item.position,
      isAdded: isAdded || item.isNewItem === true,
    }))
  }
  if (itemId !== undefined && itemQuantity !== undefined) return [{ itemId, itemQuantity, position, isAdded }]
  if (productId === undefined || rearProductId === undefined || !quantity) return []
  return [
    { itemId: productId, itemQuantity: quantity.front, position: 'front', isAdded },
    { itemId: rearProductId, itemQuantity: quantity.rear, position: 'rear', isAdded },
  ]
}

const recentTire = (tire: ProductCard): RecentTire => ({
  dateOfVisit: '2026-11-15',
  itemId: tire.productId,
  source: 'size',
  tire,
})

/** What a call of ours answers; another body does not compile. */
function answer<const Address extends string>(_: Address & OfOurs<Address>, body: AnswerAt<Address>): Answer {
  return { status: 200, body }
}

export function refusal(name: Refusal, message: string): Answer {
  const body: FailureOf<Refusal> = {
    errorMessage: message,
    error: { code: 'Refused', message, requestId: 'r', refusal: name },
  }
  return { status: 409, body }
}

function failed(status: number, message: string) {
  const body: FailureOf<never> = { errorMessage: message, error: { code: 'x', message, requestId: 'r' } }
  return { status, body }
}

function itemCount(lines: Map<number, SiteProduct>): number {
  return [...lines.values()].reduce((sum, line) => sum + line.quantity, 0)
}
