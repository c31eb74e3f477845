import type { CartAddition, CartUpdate as UpdateBody } from '@shop/contracts/cart/cart-input'
import type { TireChange } from './change-lines.ts'
import type { IntentWrite } from './change-store.ts'
import type { CartUpdate } from './update-cart.ts'

type Body = CartAddition | UpdateBody
type Source = Pick<Body, 'widgetSource' | 'widgetSourceId' | 'subSource'>

/** What an addition asks for. Fields that would say who somebody is or what shipping costs are not read. */
export function additionOf(body: CartAddition, source: Source): CartUpdate {
  return { ...updateOf(body, source), tires: addedTires(body) }
}

export function changeOf(body: UpdateBody, source: Source): CartUpdate {
  const { itemId, items = itemId === undefined ? [] : [{ ...body, itemId }] } = body
  const tires = items.map(
    (item): TireChange => ({
      tireId: item.itemId,
      quantity: item.itemQuantity,
      position: item.position,
      hasCoverage: item.isRoadHazard,
      mode: item.isNewItem ? 'add' : 'set',
    }),
  )
  return { ...updateOf(body, source), tires }
}

function addedTires(body: CartAddition): TireChange[] {
  const hasCoverage = body.shouldAddCoverage ?? body.isRoadHazard
  const add = (tireId: number, quantity: number, position: TireChange['position']): TireChange[] =>
    quantity > 0 ? [{ tireId, quantity, position, hasCoverage, mode: 'add' }] : []
  if (body.items !== undefined) {
    return body.items.flatMap(({ itemId, itemQuantity, position, isRoadHazard = hasCoverage }) =>
      add(itemId, itemQuantity, position).map((tire) => ({ ...tire, hasCoverage: isRoadHazard })),
    )
  }
  if (body.itemId !== undefined) return add(body.itemId, body.itemQuantity ?? 0, body.position)
  const { productId = 0, rearProductId, quantity = { front: 0, rear: 0 } } = body
  return rearProductId === undefined
    ? add(productId, quantity.front + quantity.rear, body.position)
    : [...add(productId, quantity.front, 'front'), ...add(rearProductId, quantity.rear, 'rear')]
}

function updateOf(body: Body, source: Source): Omit<CartUpdate, 'tires'> {
  return {
    vehicle: body.vehicle,
    coverAll: body.isGroupRoadHazard,
    promoCode: body.promoCode,
    removePromoCode: body.removePromoCode,
    intent: intentOf(body, source),
  }
}

function intentOf(body: Body, source: Source): IntentWrite {
  const isForgotten = body.removeInstallerId !== undefined && body.installerId === undefined
  return {
    email: body.email,
    installerId: isForgotten ? null : body.installerId,
    appointmentTime: isForgotten ? null : body.appointmentTime,
    preShippingSelection: body.preShippingSelection,
    vehicleMake: body.vehicleMake,
    vehicleModel: body.vehicleModel,
    vehicleTrim: body.vehicleTrim,
    vehicleYear: body.vehicleYear,
    widgetSource: body.widgetSource ?? source.widgetSource,
    widgetSourceId: body.widgetSourceId ?? source.widgetSourceId,
    subSource: body.subSource ?? source.subSource,
  }
}
