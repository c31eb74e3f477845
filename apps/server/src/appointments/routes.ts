import {
  deleteCartAppointment,
  getCartAppointment,
  postCartAppointment,
  putCartAppointment,
} from '@shop/contracts/appointments/cart-appointment'
import { getInstallerSchedule } from '@shop/contracts/appointments/schedule'
import { getInstalledPrices } from '@shop/contracts/installers/installed-prices'
import { getInstallerServices, getInstallers } from '@shop/contracts/installers/installers'
import { cents } from '@shop/domain/money/cents'
import { clearCartCookies, findCart, setCartCookie } from '../cart/index.ts'
import { deleteSlotHold, findOfferings, findSlotHold } from '../installers/index.ts'
import { asOwner, asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { cartAppointmentOf } from './cart-appointment.ts'
import { holdForCart } from './hold-for-cart.ts'
import { installedPrices } from './installed-prices.ts'
import { listInstallers } from './list-installers.ts'
import { messages } from './messages.ts'
import { showSchedule } from './show-schedule.ts'
import { assertMayHold, uncountDayHeld } from './slot-hold-limits.ts'

export function appointmentRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  // A slot that is said twice is held once: it needs no key.
  const setters = ([postCartAppointment, putCartAppointment] as const).map((endpoint) =>
    answer(endpoint, async ({ context, query: { id: cartId }, body: wanted, request, reply }) => {
      const owner = visitOf(context)
      const { visitor } = request
      await assertMayHold(shop.limits, { sessionId: owner.sessionId, visitor })
      const isMove = endpoint.method === 'PUT'
      const zip = context.zip
      const cartAppointment = await holdForCart(shop, owner, { cartId, wanted, isMove, visitor, zip })
      if (cartAppointment instanceof Refusal) return cartAppointment
      setCartCookie(reply, 'appointment', 'true')
      return { siteCartAppointmentResponse: { cartAppointment } }
    }),
  )
  return [
    ...setters,
    answer(getInstalledPrices, ({ context, query: { productIds, userZip } }) =>
      installedPrices(shop.db.catalogue, shop, {
        channelId: context.channel.id,
        accountId: context.account?.id ?? null,
        tireIds: [...new Set(productIds.split(',').map(Number))],
        userZip,
        zip: context.zip,
      }),
    ),
    answer(getInstallers, async ({ context, query }) => {
      const { cartId, itemId, frontQuantity, installerIds, limit, sort, userZip } = query
      const question = {
        channelId: context.channel.id,
        accountId: context.account?.id ?? null,
        userZip,
        zip: context.zip,
        installerIds: installerIds?.split(',').map(Number),
        sort,
        limit,
        only: {
          mobile: query.mobileInstall !== undefined,
          saturday: query.saturday !== undefined,
          electric: query.electric !== undefined,
          dropOff: query.dropOff !== undefined,
        },
      }
      if (cartId === undefined) {
        const item = itemId === undefined ? undefined : { tireId: itemId, quantity: frontQuantity }
        return listInstallers(shop.db.catalogue, shop, { ...question, item })
      }
      if (context.owner.sessionId === null) throw notFound(messages.noCart)
      const cart = { owner: visitOf(context), id: cartId }
      return asOwnerOnce(pool, context.owner, (db) => listInstallers(db, shop, { ...question, cart }))
    }),
    answer(getInstallerServices, async ({ params }) => {
      const offerings = await findOfferings(shop.db.catalogue, params.id)
      if (!offerings) throw notFound(messages.unknownInstaller)
      return {
        siteInstallerServices: {
          installerServiceOfferings: offerings.map(({ priceCents, ...offering }) => ({
            ...offering,
            image: null,
            priceInCents: cents(priceCents),
          })),
        },
      }
    }),
    answer(getInstallerSchedule, async ({ context, params: { installerId }, query }) => {
      const { cartId, itemId, userZip } = query
      const { zip, channel, owner } = context
      const question = { installerId, channelId: channel.id, itemId, userZip, zip }
      if (cartId === undefined) return showSchedule(shop.db.catalogue, shop, question)
      if (owner.sessionId === null) throw notFound(messages.noCart)
      const cart = { owner: visitOf(context), id: cartId }
      return asOwnerOnce(pool, owner, (db) => showSchedule(db, shop, { ...question, cart }))
    }),
    answer(getCartAppointment, async ({ context, query: { id } }) => {
      const held = await asOwnerOnce(pool, context.owner, async (db) => {
        const cart = await findCart(db, visitOf(context), id, 'read')
        if (!cart) throw notFound(messages.noCart)
        return findSlotHold(db, cart.id)
      })
      if (!held) throw notFound(messages.noAppointment)
      return { siteCartAppointmentResponse: { cartAppointment: cartAppointmentOf(id, held) } }
    }),
    answer(deleteCartAppointment, async ({ context, query: { id }, request, reply }) => {
      const owner = visitOf(context)
      const before = await asOwner(pool, owner, async (tx) => {
        const cart = await findCart(tx, owner, id, 'for-update')
        if (!cart) throw notFound(messages.noCart)
        const held = await findSlotHold(tx, cart.id)
        await deleteSlotHold(tx, cart.id)
        return held
      })
      if (before)
        await uncountDayHeld(shop.limits, { sessionId: owner.sessionId, visitor: request.visitor }, before)
      clearCartCookies(reply, ['appointment'])
      return null
    }),
  ]
}
