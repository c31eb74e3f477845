import { expect, it } from 'vitest'
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
} as StoredOrder

it('[DELV-134] a receipt names the FedEx location with its street, and of a door the city alone', () => {
  expect(whereAndWhen(order)).toBe('Order ST-7K4M-2Q9X. Arrives by Fri, Nov 20, Philadelphia, PA 19103.')
  expect(whereAndWhen({ ...order, pickupName: 'FedEx Office, Market Street' })).toBe(
    'Order ST-7K4M-2Q9X. Pick up at FedEx Office, Market Street, 1735 Market St, Philadelphia, PA 19103. Your tires are there by Fri, Nov 20.',
  )
})
