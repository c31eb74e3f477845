import type { SiteInstaller } from '@shop/contracts/installers/installers'
import { expect, it } from 'vitest'
import { exampleAppointment } from '../../testing/example-appointment.ts'
import { exampleShipping } from '../../testing/example-cart.ts'
import { exampleInstaller, exampleSchedule } from '../../testing/example-installers.ts'
import { answered, failed, fakeClient } from '../../testing/fake-client.ts'
import type { InstallerWay } from './installer-fields.ts'
import { loadInstallers } from './load-installers.server.ts'

const shops = (count: number, changes: Partial<SiteInstaller> = {}) =>
  Array.from({ length: count }, (_, index) => exampleInstaller({ installerId: index + 1, ...changes }))
const van = exampleInstaller({ installerId: 900, isMobileInstall: true })

type Given = {
  installers: SiteInstaller[]
  way?: InstallerWay
  search?: string
  storedId?: number
  holds?: boolean
}

async function load({ installers, way = 'installer', search = '', storedId, holds = false }: Given) {
  const { client, calls } = fakeClient({
    'GET /installers': answered({ siteInstallers: { siteInstallerList: installers } }),
    'GET /installers/{installerId}/schedule': answered(exampleSchedule),
    'GET /checkout/cart-appointment': holds
      ? answered({ siteCartAppointmentResponse: { cartAppointment: exampleAppointment() } })
      : failed('NotFound', 404),
  })
  const installer = storedId === undefined ? null : { ...van, installerId: storedId }
  const choices = await loadInstallers(client, {
    cartId: 'cart-1',
    way,
    zip: '19103',
    shipping: { ...exampleShipping, installer },
    search: new URLSearchParams(search),
  })
  return { choices, ids: choices?.installers.map(({ installerId }) => installerId), calls }
}

it('[INST-053] [INST-006] [INST-007] shows 4 installers, then 10, and 10 more with each press', async () => {
  const installers = shops(23)
  const first = await load({ installers })
  expect(first.ids).toEqual([1, 2, 3, 4])
  expect(first.choices?.nextShown).toBe(10)
  const second = await load({ installers, search: 'shown=10' })
  expect(second.ids).toHaveLength(10)
  expect(second.choices?.nextShown).toBe(20)
  expect((await load({ installers, search: 'shown=30' })).choices?.nextShown).toBeNull()
})

it('[INST-049] shows shops on their tab and vans on theirs', async () => {
  const installers = [...shops(2), van]
  expect((await load({ installers })).ids).toEqual([1, 2])
  const mobile = await load({ installers, way: 'mobile' })
  expect(mobile.ids).toEqual([900])
  expect(mobile.calls[0]?.input).toMatchObject({ query: { userZip: '19103', mobileInstall: 'true' } })
})

it('[INST-041] [INST-042] [INST-043] has the one of the address chosen, else the stored one, and that one first', async () => {
  const installers = shops(8)
  const stored = await load({ installers, storedId: 7 })
  expect(stored.choices?.chosen?.installerId).toBe(7)
  expect(stored.ids).toEqual([7, 1, 2, 3])
  const asked = await load({ installers, storedId: 7, search: 'installerId=2' })
  expect(asked.choices?.chosen?.installerId).toBe(2)
  // Whoever is pressed stays where they are.
  expect(asked.ids).toEqual([1, 2, 3, 4])
  expect(asked.calls.at(-1)).toEqual({
    key: 'GET /installers/{installerId}/schedule',
    input: {
      params: { installerId: 2 },
      query: { source: 'checkout', cartId: 'cart-1', userZip: '19103' },
    },
  })
})

it('[INST-041] [INST-044] has the one chosen that the cart means, and none where nobody is known', async () => {
  const [meant] = shops(1, { isSelected: true })
  expect((await load({ installers: [...shops(2), meant as SiteInstaller] })).choices?.chosen).toBe(meant)
  const none = await load({ installers: shops(3) })
  expect(none.choices?.chosen).toBeNull()
  expect(none.calls.map(({ key }) => key)).not.toContain('GET /installers/{installerId}/schedule')
})

it('[INST-181] has nobody chosen who can’t mount the tires', async () => {
  const installers = shops(2, { hindrance: 'run-flat' })
  expect((await load({ installers, search: 'installerId=1' })).choices?.chosen).toBeNull()
})

it('[INST-182] brings what the cart holds, and goes on without the list', async () => {
  expect((await load({ installers: shops(1), holds: true })).choices?.held).toEqual(exampleAppointment())
  const { client } = fakeClient({
    'GET /installers': failed('ServerError', 500),
    'GET /checkout/cart-appointment': failed('NotFound', 404),
  })
  const asked = { cartId: 'c', way: 'installer', zip: '19103', shipping: null, search: new URLSearchParams() }
  expect(await loadInstallers(client, { ...asked, way: 'installer' })).toBeNull()
})
