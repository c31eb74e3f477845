import type { DeliveryTabs } from '@shop/contracts/delivery/delivery-tabs'
import { expect, it } from 'vitest'
import { answered, failed, fakeClient } from '../../testing/fake-client.ts'
import { loadShipping } from './load-shipping.server.ts'

type Choice = DeliveryTabs['tabs'][number]['choices'][number]
const choice = (name: Choice['choice'], hindrance: Choice['hindrance']) => ({
  choice: name,
  label: name,
  hindrance,
})
const ways = (fedex: Choice['hindrance'], installer: Choice['hindrance'] = 'not-yet') => ({
  place: { zip: '19103', city: 'Philadelphia', state: 'PA' },
  tabs: [
    { position: 'left' as const, choices: [choice('installer', installer)] },
    { position: 'middle' as const, choices: [choice('home', null)] },
    { position: 'right' as const, choices: [choice('fedex', fedex)] },
  ],
  initial: { position: 'middle' as const, choice: 'home' as const },
})
const cart = { id: 'cart-1', siteProducts: [{}], cartShippingAddressPresent: false }

async function load(search: string, fedex: Choice['hindrance'] = null) {
  const { client, calls } = fakeClient({
    'GET /cart-summary': answered({ siteCart: cart }),
    'GET /checkout/delivery-tabs': answered({ deliveryTabs: ways(fedex) }),
    'GET /checkout/pickup-locations': answered({ locations: [{ id: 7 }] }),
  })
  const { open, points } = await loadShipping(client, new URLSearchParams(search))
  return {
    open,
    points,
    asked: calls.map(({ key, input }) => [key, (input as { query?: object } | undefined)?.query]),
  }
}

it.each([
  ['nothing was asked for', '', null, 'home'],
  ['FedEx was asked for', 'way=fedex', null, 'fedex'],
  ['it was asked for and another ZIP may help', 'way=fedex', 'none-nearby', 'fedex'],
  ['it was asked for and can’t be had', 'way=fedex', 'oversize', 'home'],
  ['what was asked for isn’t open yet', 'way=installer', null, 'home'],
  ['nobody knows what was asked for', 'way=balloon', null, 'home'],
] as const)('[DELV-136] where %s, the panel is the right one', async (_, search, fedex, open) => {
  expect((await load(search, fedex)).open).toBe(open)
})

it('[DELV-136] asks for locations near the ZIP that was looked at, and only for their panel', async () => {
  const fedex = await load('way=fedex&userZip=19103-1234')
  expect(fedex.asked).toContainEqual(['GET /checkout/delivery-tabs', { cartId: 'cart-1', userZip: '19103' }])
  expect(fedex.asked).toContainEqual(['GET /checkout/pickup-locations', { limit: 10, userZip: '19103' }])
  expect(fedex.points).toEqual([{ id: 7 }])
  expect((await load('')).points).toBeNull()
})

it('[DELV-136] goes on with the door where the server does not say which ways there are', async () => {
  const { client } = fakeClient({
    'GET /cart-summary': answered({ siteCart: cart }),
    'GET /checkout/delivery-tabs': failed('ServerError', 500),
  })
  expect(await loadShipping(client, new URLSearchParams('way=fedex'))).toMatchObject({
    ways: null,
    open: 'home',
  })
})

it('[DELV-136] [INST-181] asks for installers near the ZIP that was looked at, for their panel', async () => {
  const { client, calls } = fakeClient({
    'GET /cart-summary': answered({ siteCart: cart }),
    'GET /checkout/delivery-tabs': answered({ deliveryTabs: ways(null, null) }),
    'GET /installers': answered({ siteInstallers: { siteInstallerList: [] } }),
    'GET /checkout/cart-appointment': failed('NotFound', 404),
  })
  const { open, points, installers } = await loadShipping(client, new URLSearchParams('way=installer'))
  expect(open).toBe('installer')
  expect(points).toBeNull()
  expect(installers).toMatchObject({ installers: [], chosen: null })
  expect(calls.find(({ key }) => key === 'GET /installers')?.input).toMatchObject({
    query: { cartId: 'cart-1', userZip: '19103' },
  })
})
