import type { Client } from '@shop/contracts/client/client'
import type { DeliveryTabs, PickupPoint } from '@shop/contracts/delivery/delivery-tabs'
import type { DeliveryChoice } from '@shop/domain/delivery/delivery-choice'
import { loadCheckout } from './load-checkout.server.ts'
import { type AskedInstallers, type InstallerChoices, loadInstallers } from './load-installers.server.ts'

const POINTS = 10

/** The shipping step: where it goes so far, every way to get it, and what the open one chooses from. */
export async function loadShipping(client: Client, search: URLSearchParams) {
  const { cart, shipping } = await loadCheckout(client)
  if (cart === null)
    return { cart, shipping, ways: null, open: 'home' as const, ...NOTHING, isZipUnknown: false }
  const ways = await loadWays(client, cart.id, search.get('userZip'))
  const open = ways === null ? 'home' : openWay(ways, search.get('way'))
  const isZipUnknown = ways !== null && ways.place === null && search.has('userZip')
  const asked = { cartId: cart.id, zip: ways?.place?.zip ?? null, shipping, search }
  return { cart, shipping, ways, open, ...(await loadPanel(client, open, asked)), isZipUnknown }
}

const NOTHING = { points: null, installers: null }

type AskedPanel = Omit<AskedInstallers, 'zip' | 'way'> & { zip: string | null }

/** What the open way is chosen from. */
async function loadPanel(
  client: Client,
  open: DeliveryChoice,
  { zip, ...asked }: AskedPanel,
): Promise<{ points: readonly PickupPoint[] | null; installers: InstallerChoices | null }> {
  if (zip === null) return NOTHING
  switch (open) {
    case 'fedex':
      return { ...NOTHING, points: await loadPoints(client, zip) }
    case 'installer':
    case 'mobile':
      return { ...NOTHING, installers: await loadInstallers(client, { ...asked, way: open, zip }) }
    default:
      return NOTHING
  }
}

/** Without them there is the door, which can always be chosen. */
async function loadWays(
  client: Client,
  cartId: string,
  userZip: string | null,
): Promise<DeliveryTabs | null> {
  const asked = await client.call('GET /checkout/delivery-tabs', {
    query: { cartId, ...(userZip !== null && /^\d{5}/.test(userZip) && { userZip: userZip.slice(0, 5) }) },
  })
  return asked.ok ? asked.data.deliveryTabs : null
}

/** Null where the server does not say. */
async function loadPoints(client: Client, userZip: string): Promise<readonly PickupPoint[] | null> {
  const asked = await client.call('GET /checkout/pickup-locations', { query: { limit: POINTS, userZip } })
  return asked.ok ? asked.data.locations : null
}

/** The one that was asked for, if it can be had or another ZIP may help; else the one that opens by itself. */
function openWay({ tabs, initial }: DeliveryTabs, asked: string | null): DeliveryChoice {
  const wanted = tabs.flatMap(({ choices }) => choices).find(({ choice }) => choice === asked)
  const isOpen = wanted && (wanted.hindrance === null || ELSEWHERE.has(wanted.hindrance))
  return isOpen ? wanted.choice : initial.choice
}

const ELSEWHERE: ReadonlySet<string> = new Set(['none-nearby', 'no-room'])
