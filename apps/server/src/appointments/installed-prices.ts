import type { InstalledPrice, InstalledPrices } from '@shop/contracts/installers/installed-prices'
import { isMilitaryBase } from '@shop/domain/delivery/address'
import { slotsNotBefore } from '@shop/domain/delivery/not-before'
import { jobMinutes } from '@shop/domain/installers/job-minutes'
import { slotsOf } from '@shop/domain/installers/slots-of'
import { installationWorkOf } from '@shop/domain/pricing/installation-work'
import type { TireFacts } from '@shop/domain/pricing/tire-facts'
import type { CalendarDate } from '@shop/domain/time/calendar-date'
import { type ArrivalSources, promisesOfSets } from '../delivery/index.ts'
import { askedSlots, findCalendars, type InstallerCalendar } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type PriceNearby, type PricesNearby, pricesNearby, type QuoteSources } from '../pricing/index.ts'

export interface InstalledPricesQuestion {
  readonly channelId: string
  readonly accountId: string | null
  readonly tireIds: readonly number[]
  readonly userZip?: string | undefined
  /** The ZIP of the visit. */
  readonly zip: string | null
}

/** The whole price of sets near a place and the first day each can be done. At most four statements. */
export async function installedPrices(
  db: Db,
  sources: QuoteSources & ArrivalSources,
  { channelId, accountId, tireIds, userZip, zip: ofVisit }: InstalledPricesQuestion,
): Promise<InstalledPrices> {
  const zip = userZip ?? ofVisit
  const near = zip === null ? null : await pricesNearby(db, sources, { channelId, accountId, tireIds, zip })
  if (!near) return { place: null, installedPrices: [] }
  const shops = new Set(near.prices.flatMap(({ shop }) => shop?.installerId ?? []))
  const calendars =
    shops.size > 0 ? await findCalendars(db, [...shops]) : new Map<number, InstallerCalendar>()
  const sets = near.prices.map(setOf)
  const promiseTo = await promisesOfSets(db, sources, channelId, sets)
  return {
    place: near.place,
    installedPrices: near.prices.map((each) => {
      const arrivesBy = promiseTo(setOf(each))?.arrival.latest ?? null
      if (!each.shop) return shown(each, near, arrivesBy)
      const calendar = calendars.get(each.shop.installerId)
      return shown(each, near, arrivesBy && calendar ? firstDay(calendar, each.tire, arrivesBy) : null)
    }),
  }
}

const SET = 4

const setOf = ({ tire, zip }: PriceNearby) => ({ tireId: Number(tire.tireId), zip })

/** The day of the first time that the schedule of that shop shows for a set of the tire. */
function firstDay(
  calendar: InstallerCalendar,
  tire: TireFacts,
  arrivesBy: CalendarDate,
): CalendarDate | null {
  const { rules, exceptions, bookings, bufferMinutes } = calendar
  const days = slotsOf(
    rules,
    exceptions,
    bookings,
    askedSlots(calendar, {
      minutes: jobMinutes(rules.kind, [{ quantity: SET, work: installationWorkOf(tire) }]),
      spot: null,
      tiresNotBefore: slotsNotBefore(arrivesBy, bufferMinutes),
    }),
  )
  return days.find(({ state }) => state === 'free')?.day ?? null
}

function shown(
  { tire, shop, price }: PriceNearby,
  { place }: PricesNearby,
  day: CalendarDate | null,
): InstalledPrice {
  const productId = Number(tire.tireId)
  if (!shop && isMilitaryBase(place)) return { productId, shop: null, outTheDoorInCents: null, day: null }
  return {
    productId,
    shop: shop && { installerId: shop.installerId, company: shop.company, miles: shop.miles },
    outTheDoorInCents: price.complete ? price.outTheDoorCents : null,
    day,
  }
}
