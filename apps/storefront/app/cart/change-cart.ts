import type { SiteCart, SiteProduct } from '@shop/contracts/cart'
import type { CallFailure, CallResult } from '@shop/contracts/client/call-result'
import { browserClient } from '../api/browser-client.ts'
import { myVehicle } from '../fitment/my-vehicle.ts'
import { newestCart, reloadCart, showCart } from './cart-cache.ts'
import { cartMessages } from './messages.ts'

export type CartChange = { ok: true } | { ok: false; message: string }

export type TireWish = { tireId: number; quantity: number; position?: SiteProduct['position'] }

/** Starts a cart, or adds to the one this session has: the server knows which. */
export function addTires(wish: TireWish): Promise<CartChange> {
  return inTurn(() => postTires(wish))
}

/** Front and rear tires of one car: both or none. */
export function addStaggeredPair(front: TireWish, rear: TireWish): Promise<CartChange> {
  return inTurn(async () => {
    const first = await postTires({ ...front, position: 'front' })
    if (!first.ok) return first
    const second = await postTires({ ...rear, position: 'rear' })
    if (!second.ok) await takeBack({ ...front, position: 'front' })
    return second
  })
}

async function postTires({ tireId, quantity, position = 'all' }: TireWish): Promise<CartChange> {
  const vehicle = myVehicle()
  return shown(
    await browserClient.call('POST /cart-summary', {
      body: {
        itemId: tireId,
        itemQuantity: quantity,
        position,
        // Judged by the server; what it says stays with the line.
        ...(vehicle && {
          vehicle: { vehicleId: vehicle.vehicleId, ...(vehicle.option && { oem: vehicle.option.oem }) },
        }),
      },
    }),
  )
}

async function takeBack({ tireId, quantity, position }: TireWish): Promise<void> {
  const line = newestCart()?.siteProducts.find(
    (each) => each.productId === tireId && each.position === position,
  )
  if (line) await putQuantity(line, line.quantity - quantity)
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

/** The last tires take the cart with them. */
export function removeLine(product: SiteProduct): Promise<CartChange> {
  return inTurn(async () => {
    const cart = newestCart()
    if (cart?.siteProducts.length !== 1) return putQuantity(product, 0)
    const result = await browserClient.call('DELETE /cart-summary', { query: { id: cart.id } })
    if (!result.ok) return refused(result)
    await showCart(null)
    return { ok: true }
  })
}

async function putQuantity(product: SiteProduct, quantity: number): Promise<CartChange> {
  const cart = newestCart()
  if (!cart) return { ok: false, message: cartMessages.gone }
  return shown(
    await browserClient.call('PUT /cart-summary', {
      query: { id: cart.id },
      body: {
        itemId: product.productId,
        itemQuantity: quantity,
        isNewItem: false,
        position: product.position,
        cartVersion: cart.version,
      },
    }),
  )
}

let last: Promise<unknown> = Promise.resolve()

/** Every change names the version it starts from, so one waits for the one before. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = last.then(run, run)
  last = next
  return next
}

async function shown(result: CallResult<{ siteCart: SiteCart }>): Promise<CartChange> {
  if (!result.ok) return refused(result)
  await showCart(result.data.siteCart)
  return { ok: true }
}

/** A refusal brings the server's words; a cart that changed elsewhere is shown as it is now. */
async function refused(failure: CallFailure): Promise<CartChange> {
  if (failure.code === 'NotFound') {
    await showCart(null)
    return { ok: false, message: cartMessages.gone }
  }
  if (failure.refusal === 'cart-changed') await reloadCart()
  return { ok: false, message: failure.refusal === null ? cartMessages.changeFailed : failure.message }
}
