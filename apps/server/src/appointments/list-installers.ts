import type { Installers, SiteInstaller } from '@shop/contracts/installers/installers'
import {
  type InstallerSort,
  orderInstallers,
  type PlaceReason,
} from '@shop/domain/installers/order-installers'
import { addCents } from '@shop/domain/money/cents'
import type { WholePrice } from '@shop/domain/pricing/out-the-door'
import { z } from 'zod'
import { findInstallerCards, type InstallerCard, type NearShop } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { statement, stored } from '../platform/db/statement.ts'
import { notFound } from '../platform/http/failure.ts'
import { pricesAtShops, type QuoteSources } from '../pricing/index.ts'
import { carZip, tiresOfCart } from './job-parts.ts'
import { messages } from './messages.ts'

type Wanted = { readonly tireId: number; readonly quantity: number }

export interface InstallersQuestion {
  readonly channelId: string
  readonly accountId: string | null
  /** For the tires of a cart, for some of a tire, or for whatever somebody may have. */
  readonly cart?: { readonly owner: Visit; readonly id: string } | undefined
  readonly item?: Wanted | undefined
  readonly userZip?: string | undefined
  /** The ZIP of the visit. */
  readonly zip: string | null
  readonly installerIds?: readonly number[] | undefined
  readonly sort: InstallerSort
  readonly only: Readonly<Record<'mobile' | 'saturday' | 'electric' | 'dropOff', boolean>>
  readonly limit: number
}

/** Who is looked at; an order by price is one of them all. */
const CONSIDERED = 40
const [MONDAY, SATURDAY] = [1, 6]

/** Who near a place mounts the tires, with the whole price of each. At most four statements, however many they are. */
export async function listInstallers(
  db: Db,
  sources: QuoteSources,
  {
    channelId,
    accountId,
    cart,
    item,
    userZip,
    zip: ofVisit,
    installerIds,
    sort,
    only,
    limit,
  }: InstallersQuestion,
): Promise<Installers> {
  const { tires, zip, chosenId } = cart
    ? await wantedByCart(db, cart, { said: userZip, cartId: cart.id, zip: ofVisit })
    : { tires: item ? [item] : [], zip: userZip ?? ofVisit, chosenId: null }
  const near =
    zip === null
      ? null
      : await pricesAtShops(db, sources, {
          channelId,
          accountId,
          tires,
          zip,
          which: installerIds ? { installerIds } : 'all',
          limit: CONSIDERED,
        })
  if (!near) return { place: null, ...shown([], limit) }
  const all = [
    ...near.shops.map(({ shop, price }) => ({ shop, price: tires.length > 0 ? price : null })),
    ...near.hindered.map((shop) => ({ shop, price: null })),
  ]
  const cards = await findInstallerCards(
    db,
    all.map(({ shop }) => shop.installerId),
  )
  const listed = all.flatMap((each) => {
    const card = cards.get(each.shop.installerId)
    return card && isMeant(each.shop, card, only) ? [{ ...each, card, ...rankedBy(each, card) }] : []
  })
  const placed = orderInstallers(listed, sort).map(({ installer, reason }) =>
    siteInstaller(installer, reason, chosenId),
  )
  return { place: near.place, ...shown(placed, limit) }
}

const WANTED = statement('tires of a cart that are to be mounted', {
  tires: z.array(stored<{ tireId: string; quantity: number }>()).nullable(),
  zip: z.string().nullable(),
  chosenId: z.number().nullable(),
})

async function wantedByCart(
  db: Db,
  { owner, id }: { readonly owner: Visit; readonly id: string },
  place: Parameters<typeof carZip>[0],
) {
  const { rows } = await WANTED`
    select ${tiresOfCart(owner, id)} as tires, ${carZip(place)} as zip,
           coalesce((select s.installer_id from cart_shipping s where s.cart_id = ${id}::uuid),
                    (select n.installer_id from cart_intent n where n.cart_id = ${id}::uuid)) as "chosenId"`.execute(
    db,
  )
  const [row] = rows
  if (!row?.tires) throw notFound(messages.noCart)
  const quantities = new Map<number, number>()
  for (const { tireId, quantity } of row.tires) {
    quantities.set(Number(tireId), (quantities.get(Number(tireId)) ?? 0) + quantity)
  }
  const tires = [...quantities].map(([tireId, quantity]): Wanted => ({ tireId, quantity }))
  return { tires, zip: row.zip, chosenId: row.chosenId }
}

function isMeant(
  { kind }: NearShop,
  card: InstallerCard,
  { mobile, saturday, electric, dropOff }: InstallersQuestion['only'],
): boolean {
  return (
    (!mobile || kind === 'mobile') &&
    (!saturday || card.weekdays.includes(SATURDAY)) &&
    (!electric || card.isElectricOptimized) &&
    (!dropOff || card.takesDropOff)
  )
}

type Priced = { readonly shop: NearShop; readonly price: WholePrice | null }

function rankedBy({ shop, price }: Priced, { isSponsored }: InstallerCard) {
  return {
    installerId: shop.installerId,
    miles: shop.miles,
    outTheDoorCents: price?.complete ? price.outTheDoorCents : null,
    rating: shop.rating,
    ratingCount: shop.ratingCount,
    isSponsored,
    canMount: shop.hindrance === null,
  }
}

function siteInstaller(
  {
    shop,
    card,
    price,
    outTheDoorCents,
  }: Priced & { readonly card: InstallerCard; readonly outTheDoorCents: number | null },
  reason: PlaceReason,
  chosenId: number | null,
): SiteInstaller {
  const parts = price?.charges.filter(({ kind }) => kind === 'installation') ?? []
  return {
    installerId: shop.installerId,
    id: shop.installerId,
    kind: shop.kind,
    company: shop.company,
    addressLine1: card.addressLine1,
    addressLine2: card.addressLine2,
    city: shop.city,
    state: shop.state,
    zip: card.zip,
    distance: shop.miles,
    geolocation: { latitude: card.latitude, longitude: card.longitude },
    installationHistoryCount: shop.installationCount,
    website: card.website,
    rating: { type: 'stars', quantity: shop.ratingCount, value: shop.rating },
    certificationList: card.certifications.map((type) => ({ type })),
    isMobileInstall: shop.kind === 'mobile',
    isElectricOptimized: card.isElectricOptimized,
    authorisedInstaller: card.isAuthorised,
    isSponsored: card.isSponsored,
    isInstallMonday: card.weekdays.includes(MONDAY),
    isInstallSaturday: card.weekdays.includes(SATURDAY),
    isDropOff: card.takesDropOff,
    isSelected: shop.installerId === chosenId,
    priceList: parts.map((part) => ({ reason: part.reason, amountInCents: part.amountCents })),
    installationCostInCents: price && addCents(...parts.map(({ amountCents }) => amountCents)),
    outTheDoorInCents: outTheDoorCents,
    dueAtInstallerInCents: price?.dueAtInstallerCents ?? null,
    hindrance: shop.hindrance,
    reason,
  }
}

function shown(placed: readonly SiteInstaller[], limit: number): Omit<Installers, 'place'> {
  const able = placed.filter(({ hindrance }) => hindrance === null)
  return {
    siteInstallers: {
      siteInstallerList: placed.slice(0, limit),
      foundCount: placed.length,
      // Where only vans can do it, the list of vans is the one to open.
      defaultSelectMobileInstall: able.length > 0 && able.every(({ isMobileInstall }) => isMobileInstall),
    },
    verifiedCount: placed.filter(({ authorisedInstaller }) => authorisedInstaller).length,
  }
}
