import type { CartAppointmentInput } from '@shop/contracts/appointments/cart-appointment'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import type { ShopUnderTest } from '../../testing/shop-under-test.ts'
import type { BusyShop } from '../../testing/slot-claims.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

export interface VisitorWithCart {
  readonly visitor: Visitor
  readonly cartId: string
}

export async function visitorWithCart(house: ShopUnderTest, quantity = 4): Promise<VisitorWithCart> {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: quantity })
  return { visitor, cartId: created.body.siteCart.cartUuid as string }
}

export async function scheduleOf({ visitor }: Pick<VisitorWithCart, 'visitor'>, address: string) {
  const { body } = await visitor.get(`/installers/${address}` as '/installers/1/schedule')
  return body
}

/** The slots a cart may have, in their order. */
export async function slotsFor(
  { visitor, cartId }: VisitorWithCart,
  shop: BusyShop,
): Promise<ScheduleSlot[]> {
  const { scheduleDays } = await scheduleOf(
    { visitor },
    `${shop.installerId}/schedule?cartId=${cartId}&userZip=19103`,
  )
  return scheduleDays
    .flatMap(({ morningSlots, afternoonSlots }) => [...morningSlots, ...afternoonSlots])
    .filter(({ isSlotAvailable }) => isSlotAvailable)
}

export const wantedOf = (
  { installerId }: Pick<BusyShop, 'installerId'>,
  { date, startTime, amOrPm, isDropOff }: ScheduleSlot,
): CartAppointmentInput => ({ installerId, date, startTime, amOrPm, isDropOff })
