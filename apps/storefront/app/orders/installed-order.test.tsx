import type { TrackedOrder as Order } from '@shop/contracts/orders/orders'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleInstallation } from '../../testing/example-installation.ts'
import { exampleOrder, exampleQuote, steps } from '../../testing/example-order.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { TrackedOrder } from './tracked-order.tsx'

afterEach(cleanup)

const nowMs = Date.parse('2026-11-16T15:10:00Z')
const text = () => document.body.textContent ?? ''
const asked = { appointment: { state: 'asked' as const } }
const van = {
  installer: { isMobileInstall: true, company: 'Chestnut Mobile' },
  appointment: { startTime: '8:00', slotTime: '8:00 AM to 10:00 AM' },
}
const directions =
  'https://www.google.com/maps/dir/?api=1&destination=Chestnut+Street+Auto%2C+2214+Chestnut+St%2C+Philadelphia%2C+PA+19103'

const placed = (different: Partial<Order> = {}) =>
  renderInShop(
    <OrderPlaced order={exampleOrder({ installation: exampleInstallation(), ...different })} nowMs={nowMs} />,
  )
const tracked = (different: Partial<Order> = {}) =>
  renderInShop(
    <TrackedOrder
      order={exampleOrder({ installation: exampleInstallation(), ...different })}
      nowMs={nowMs}
    />,
  )
const card = () => within(screen.getByRole('region', { name: 'Appointment' }))

describe('the confirmation of tires that are installed', () => {
  it('[INST-171] says the hour, its zone and the installer first', async () => {
    await placed()
    expect(text()).toContain('Mon, Nov 23 at 9:00 AM (Eastern Time), Chestnut Street Auto.')
    expect(text()).not.toContain('Arrives by')
  })

  it('[INST-171] says what happens next, with the way there', async () => {
    await placed()
    expect(screen.getByText('They reach the installer')).toBeTruthy()
    expect(screen.getByText('By Fri, Nov 20')).toBeTruthy()
    expect(screen.getByText('You get them installed')).toBeTruthy()
    expect(screen.getByText('Mon, Nov 23 at 9:00 AM')).toBeTruthy()
    expect(text()).toContain(
      'About 50 minutes. Bring your wheel lock key if you have one. Nothing to pay at the installer.',
    )
    expect(text()).toContain('2214 Chestnut St, Philadelphia, PA 19103')
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(directions)
  })

  it('[INST-171] says what is due at the installer', async () => {
    const dueAtInstaller = { items: [], taxInCents: 0, totalCents: 8_800 }
    await placed({ quote: { ...exampleQuote, dueAtInstaller: dueAtInstaller as never } })
    expect(text()).toContain('You’ll pay the installer $88.00.')
    expect(text()).not.toContain('Nothing to pay')
  })

  it.each([
    [
      'a time nobody has confirmed',
      exampleInstallation(asked),
      'Mon, Nov 23 at 9:00 AM (Eastern Time), Chestnut Street Auto. They haven’t confirmed this time yet.',
    ],
    [
      'a drop-off in another zone',
      exampleInstallation({
        appointment: {
          isDropOff: true,
          startTime: '8:00',
          slotTime: '8:00 AM to 10:00 AM',
          timeZone: 'America/Chicago',
        },
      }),
      'Drop off your vehicle Mon, Nov 23, 8:00 AM to 10:00 AM (Central Time), Chestnut Street Auto.',
    ],
    [
      'a van',
      exampleInstallation(van),
      'Chestnut Mobile comes to you Mon, Nov 23, 8:00 AM to 10:00 AM (Eastern Time).',
    ],
    [
      'no time yet',
      exampleInstallation({ appointment: null }),
      'Your tires go to Chestnut Street Auto. You haven’t picked a time yet.',
    ],
    [
      'no installer that is known any more',
      { installer: null, appointment: null },
      'Arrives by Fri, Nov 20 in Philadelphia, PA 19103.',
    ],
  ])('[INST-171] says %s', async (_, installation, said) => {
    await placed({ installation })
    expect(text()).toContain(said)
  })

  it('[INST-173] offers the appointment for one’s calendar as a file, while there is one', async () => {
    const link = () => screen.queryByRole('link', { name: 'Add to calendar' })?.getAttribute('href')
    const file = '/track-your-order/calendar?orderId=ST-7K4M-2Q9X'
    await placed()
    expect(link()).toBe(file)
    cleanup()
    await tracked()
    expect(link()).toBe(file)
    cleanup()
    await placed({ installation: exampleInstallation({ appointment: null }) })
    expect(link()).toBeUndefined()
    cleanup()
    await tracked({ installation: exampleInstallation({ appointment: null }) })
    expect(link()).toBeUndefined()
    cleanup()
    await placed({ state: 'cancelled', canCancel: false })
    expect(link()).toBeUndefined()
  })

  it('[INST-171] sends nobody anywhere when a van comes', async () => {
    await placed({ installation: exampleInstallation(van) })
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
    expect(text()).not.toContain('2214 Chestnut St')
    expect(text()).toContain('Have your wheel lock key ready if you have one.')
  })
})

describe('tracking of tires that are installed', () => {
  it('[INST-171] has a card with day, hour, zone, place and what to have ready', async () => {
    await tracked()
    const shown = card()
    expect(shown.getByText('9:00 AM')).toBeTruthy()
    expect(shown.getByText('Eastern Time, about 50 minutes')).toBeTruthy()
    expect(shown.getByRole('time').textContent).toBe('Mon 23 Nov')
    expect(shown.getByText('2214 Chestnut St, Philadelphia, PA 19103')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(directions)
    expect(shown.getByRole('link', { name: '(215) 555-0119' }).getAttribute('href')).toBe('tel:+12155550119')
    expect(shown.getAllByRole('listitem').map((each) => each.textContent?.trim())).toEqual([
      'Bring your wheel lock key if you have one.',
      'Nothing to pay at the installer.',
    ])
  })

  it('[INST-171] says on the card that a time is not confirmed, or not chosen', async () => {
    await tracked({ installation: exampleInstallation(asked) })
    expect(card().getByText('They haven’t confirmed this time yet.')).toBeTruthy()
    cleanup()
    await tracked({ installation: exampleInstallation({ appointment: null }) })
    expect(card().getAllByText('No time picked yet')).toHaveLength(1)
  })

  it('[INST-171] leads the tires to the installer, and ends with the installation', async () => {
    await tracked({ state: 'shipped', canCancel: false, steps: steps(3) })
    expect(text()).toContain('4 tires on the way to Chestnut Street Auto.')
    const last = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith('Installation'))
    expect(last?.textContent).toContain('Mon, Nov 23 at 9:00 AM')
    expect(last?.textContent).toContain('About 50 minutes.')
  })

  it('[INST-171] says that they are in, and when to come', async () => {
    await tracked({ state: 'delivered', canCancel: false, steps: steps(4) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your tires are in')
    expect(text()).toContain(
      '4 tires at Chestnut Street Auto. Mon, Nov 23 at 9:00 AM (Eastern Time), Chestnut Street Auto.',
    )
    expect(text()).toContain('At Chestnut Street Auto.')
  })

  it('[INST-171] says no hour that is over', async () => {
    const installation = exampleInstallation({ appointment: { startsAt: '2026-11-16T14:00:00.000Z' } })
    await tracked({ state: 'delivered', canCancel: false, steps: steps(4), installation })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Delivered')
    expect(text()).not.toContain('4 tires at Chestnut Street Auto. Mon')
  })

  it('[INST-171] says no more of it once the order is canceled', async () => {
    const installation = exampleInstallation({ appointment: { state: 'canceled' } })
    await tracked({ state: 'cancelled', canCancel: false, installation })
    expect(screen.queryByRole('region', { name: 'Appointment' })).toBeNull()
    expect(text()).not.toContain('Installation')
  })
})
