import { getOutTheDoor, getOwnPrices, getSetPrices } from '@shop/contracts/pricing/pricing'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { dealSeekerOf } from './deal-terms.ts'
import { messages } from './messages.ts'
import { outTheDoor } from './out-the-door.ts'
import { ownPrices } from './own-prices.ts'
import { setsOfAnySize } from './sets-of-any-size.ts'

export function pricingRoutes(shop: Shop): Route[] {
  return [
    answer(getOwnPrices, async ({ context, query }) => ({
      prices: await ownPrices(
        shop.db.catalogue,
        dealSeekerOf(context),
        query.productIds.split(',').map(Number),
      ),
    })),

    answer(getSetPrices, async ({ context, query }) => ({
      sets: await setsOfAnySize(shop.db.catalogue, dealSeekerOf(context), query.productId),
    })),

    answer(getOutTheDoor, async ({ context, query }) => {
      const { productIds, installerId, ...rest } = query
      const found = await outTheDoor(shop.db.catalogue, shop, {
        ...rest,
        installerId,
        channelId: context.channel.id,
        accountId: context.account?.id ?? null,
        tireIds: productIds.split(',').map(Number),
      })
      if (!found) throw notFound(messages.unknownZip)
      const { place, installer, outTheDoor: amounts } = found
      return {
        quantity: query.quantity,
        place,
        installer: installer && {
          installerId: installer.installerId,
          company: installer.company,
          city: installer.city,
          state: installer.state,
          miles: installer.miles,
        },
        outTheDoor: amounts,
      }
    }),
  ]
}
