import { describe, expect, it } from 'vitest'
import type { StoredOrder } from '../store.ts'
import { whereAndWhen } from './receipt-text.ts'

const order = {
  number: 'ST-7K4M-2Q9X',
  arrivesBy: '2026-11-20',
  addressLine1: '1735 Market St',
  city: 'Philadelphia',
  region: 'PA',
  zip: '19103-1234',
  pickupName: null,
  installation: null,
} as StoredOrder

it('[DELV-134] a receipt names the FedEx location with its street, and of a door the city alone', () => {
  expect(whereAndWhen(order)).toBe('Order ST-7K4M-2Q9X. Arrives by Fri, Nov 20, Philadelphia, PA 19103.')
  expect(whereAndWhen({ ...order, pickupName: 'FedEx Office, Market Street' })).toBe(
    'Order ST-7K4M-2Q9X. Pick up at FedEx Office, Market Street, 1735 Market St, Philadelphia, PA 19103. Your tires are there by Fri, Nov 20.',
  )
})

describe('[INST-170] a receipt of tires that are installed', () => {
  const installer = {
    installerId: 7,
    isMobileInstall: false,
    company: 'Chestnut Street Auto',
    addressLine1: '2214 Chestnut St',
    addressLine2: null,
    city: 'Philadelphia',
    state: 'PA',
    zip: '19103',
    phone: '(215) 555-0119',
  }
  const appointment = {
    id: '00000000-0000-4000-8000-000000000009',
    version: 1,
    state: 'booked' as const,
    kind: 'slot' as const,
    day: '2026-11-23',
    from: 540,
    until: 540,
    minutes: 50,
    timeZone: 'America/New_York',
    startsAt: '2026-11-23T14:00:00.000Z',
  }
  const van = { ...installer, isMobileInstall: true }
  const place = 'Chestnut Street Auto, 2214 Chestnut St, Philadelphia, PA 19103'
  it.each([
    [
      'an hour',
      installer,
      appointment,
      `Your appointment is Mon, Nov 23, 9:00 AM (Eastern Time) at ${place}.`,
    ],
    [
      'an hour the shop was asked for',
      installer,
      { ...appointment, state: 'asked' as const },
      `Your appointment is Mon, Nov 23, 9:00 AM (Eastern Time) at ${place}. They haven’t confirmed this time yet.`,
    ],
    [
      'a drop-off elsewhere',
      installer,
      { ...appointment, kind: 'drop-off' as const, from: 480, until: 600, timeZone: 'America/Chicago' },
      `Drop off your vehicle Mon, Nov 23, 8:00 AM to 10:00 AM (Central Time) at ${place}.`,
    ],
    [
      'a van',
      van,
      { ...appointment, kind: 'window' as const, from: 600, until: 720 },
      'Chestnut Street Auto comes to you Mon, Nov 23, 10:00 AM to 12:00 PM (Eastern Time).',
    ],
    ['no time yet', installer, null, `Your installer is ${place}. You haven’t picked a time yet.`],
    ['no time of a van yet', van, null, 'Chestnut Street Auto comes to you. You haven’t picked a time yet.'],
  ])('says %s', (_, installer, appointment, said) => {
    expect(whereAndWhen({ ...order, installation: { installer, appointment } })).toBe(
      `Order ST-7K4M-2Q9X. ${said} Your tires are there by Fri, Nov 20.`,
    )
  })
})
