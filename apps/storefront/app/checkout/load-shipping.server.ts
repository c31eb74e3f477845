import type { Client } from '@shop/contracts/client/client'
import type { DeliveryTabs, PickupPoint } from '@shop/contracts/delivery/delivery-tabs'
import type { DeliveryChoice } from '@shop/domain/delivery/delivery-choice'
import { loadCheckout } from './load-checkout.server.ts'

const POINTS = 10

/** The shipping step: where it goes so far, every way to get it, and what the open one chooses from. */
export async function loadShipping(client: Client, search: URLSearchParams) {
  const { cart, shipping } = await loadCheckout(client)
  if (cart === null)
    return { cart, shipping, ways: null, open: 'home' as const, points: null, isZipUnknown: false }
  const ways = await loadWays(client, cart.id, search.get('userZip'))
  const open = ways === null ? 'home' : openWay(ways, search.get('way'))
  const points = open === 'fedex' && ways?.place ? await loadPoints(client, ways.place.zip) : null
  const isZipUnknown = ways !== null && ways.place === null && search.has('userZip')
  return { cart, shipping, ways, open, points, isZipUnknown }
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
