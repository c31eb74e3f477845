import type { SiteProduct } from '@shop/contracts/cart/cart'
import type { CartAddition } from '@shop/contracts/cart/cart-input'
import { isCoverageChosen } from '@shop/domain/coverage/free-coverage'
import type * as z from 'zod'
import { myVehicle } from '../fitment/my-vehicle.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { newestCart, showCart } from './cart-cache.ts'
import { type CartChange, inTurn, putCart, refused, shown } from './cart-calls.ts'
import { tellOtherTabs } from './cart-tabs.ts'

export type TireWish = {
  tireId: number
  quantity: number
  position?: SiteProduct['position']
  hasCoverage?: boolean
}

/** Starts a cart, or adds to the one this session has: the server knows which. */
export function addTires(wish: TireWish): Promise<CartChange> {
  const { tireId, quantity, position = 'all' } = wish
  return inTurn(() => post({ itemId: tireId, itemQuantity: quantity, position, ...coverageOf(wish) }))
}

/** Front and rear tires of one car: one addition, both or none. */
export function addStaggeredPair(front: TireWish, rear: TireWish): Promise<CartChange> {
  return inTurn(() =>
    post({
      productId: front.tireId,
      rearProductId: rear.tireId,
      quantity: { front: front.quantity, rear: rear.quantity },
      ...coverageOf(front),
    }),
  )
}

const coverageOf = ({ hasCoverage }: TireWish) =>
  hasCoverage === undefined ? {} : { shouldAddCoverage: hasCoverage }

/** For the shopper's vehicle, where there is one: the server judges, and what it says stays with the line. */
async function post(addition: z.input<typeof CartAddition>): Promise<CartChange> {
  return shown(
    await browserClient.call('POST /cart-summary', { body: { ...addition, ...vehicleOfShopper() } }),
  )
}

function vehicleOfShopper() {
  const vehicle = myVehicle()
  return vehicle
    ? { vehicle: { vehicleId: vehicle.vehicleId, ...(vehicle.option && { oem: vehicle.option.oem }) } }
    : {}
}

const wanted = new Map<string, number>()

/** Somebody who presses plus three times means the last number: what has been overtaken is not sent. */
export function setQuantity(product: SiteProduct, quantity: number): Promise<CartChange> {
  wanted.set(product.lineId, quantity)
  return inTurn(async () => {
    if (wanted.get(product.lineId) !== quantity) return { ok: true }
    wanted.delete(product.lineId)
    return putQuantity(product, quantity)
  })
}

/** Other tires in the place of these: both changes or none. */
export function replaceLine(product: SiteProduct, tireId: number): Promise<CartChange> {
  const { productId, quantity, position } = product
  return inTurn(() =>
    putCart({
      items: [
        { itemId: productId, itemQuantity: 0, position },
        { itemId: tireId, itemQuantity: quantity, isNewItem: true, position },
      ],
      ...vehicleOfShopper(),
    }),
  )
}

/** Covers the tires of one line, or no longer. */
export function coverLine({ productId, position }: SiteProduct, isCovered: boolean): Promise<CartChange> {
  return inTurn(() => putCart({ itemId: productId, position, isRoadHazard: isCovered }))
}

/** Covers every tire of the cart, or no longer. */
export function coverAll(isCovered: boolean): Promise<CartChange> {
  return inTurn(() => putCart({ isGroupRoadHazard: isCovered }))
}

export function enterCode(promoCode: string): Promise<CartChange> {
  return inTurn(() => putCart({ promoCode }))
}

/** Codes that went with a cart, entered again. One that no longer holds does not keep the others out. */
export async function enterCodesAgain(codes: readonly string[]): Promise<CartChange> {
  const isMissing = (code: string) =>
    !newestCart()?.siteCartCoupons.some(({ promoCode }) => promoCode === code)
  let told: CartChange = { ok: true }
  for (const code of codes.filter(isMissing)) {
    const entered = await enterCode(code)
    if (!entered.ok) told = entered
  }
  return told
}

export function removeCode(promoCode: string): Promise<CartChange> {
  return inTurn(() => putCart({ removePromoCode: promoCode }))
}

/** The lines of a set go together: all or none. The last tires take the cart with them. */
export function removeLines(products: readonly SiteProduct[]): Promise<CartChange> {
  return inTurn(async () => {
    const cart = newestCart()
    const isLast = cart?.siteProducts.every(({ lineId }) => products.some((each) => each.lineId === lineId))
    if (cart && isLast) return deleteCart(cart.id)
    return putCart({
      items: products.map(({ productId, position }) => ({ itemId: productId, itemQuantity: 0, position })),
    })
  })
}

/** Brings back what was taken out: all or none. */
export function addBack(products: readonly SiteProduct[]): Promise<CartChange> {
  const items = products.map(({ productId, quantity, position, roadHazardState }) => ({
    itemId: productId,
    itemQuantity: quantity,
    position,
    isRoadHazard: isCoverageChosen(roadHazardState),
  }))
  return inTurn(() => post({ items }))
}

async function deleteCart(id: string): Promise<CartChange> {
  const result = await browserClient.call('DELETE /cart-summary', { query: { id } })
  if (!result.ok) return refused(result)
  await showCart(null)
  tellOtherTabs()
  return { ok: true }
}

function putQuantity({ productId, position }: SiteProduct, quantity: number): Promise<CartChange> {
  return putCart({ itemId: productId, itemQuantity: quantity, isNewItem: false, position })
}
