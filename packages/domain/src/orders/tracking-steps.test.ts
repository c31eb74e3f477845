import { expect, it } from 'vitest'
import { type Scan, trackingSteps } from './tracking-steps.ts'

const placed = { state: 'placed', placedAt: '2026-11-16T09:12:00Z', cancelledAt: null } as const

const label: Scan = { kind: 'label-created', at: '2026-11-16T15:40:00Z', place: 'Allentown, PA' }
const pickup: Scan = { kind: 'picked-up', at: '2026-11-17T06:05:00Z', place: 'Allentown, PA' }
const moving: Scan = { kind: 'in-transit', at: '2026-11-17T12:00:00Z', place: 'Reading, PA' }
const delivered: Scan = { kind: 'delivered', at: '2026-11-18T10:00:00Z', place: 'Philadelphia, PA' }

const read = (order: Parameters<typeof trackingSteps>[0], scans: Scan[]) =>
  trackingSteps(order, scans).map((step) => `${step.name}: ${step.state}`)

it('[ORD-001] [ORD-002] [ORD-003] [ORD-004] names the steps of the way to the shopper', () => {
  expect(read(placed, [])).toEqual([
    'Order Processed: current',
    'Pending Carrier Pickup: todo',
    'In Transit: todo',
    'Delivered: todo',
  ])
})

it.each([
  ['released', [], 1],
  ['released', [label], 1],
  ['shipped', [label], 2],
  ['delivered', [label, pickup, delivered], 3],
  ['delivered', [], 3],
  ['released', [pickup], 2],
  ['released', [label, pickup, delivered], 3],
] as const)('%s with %j has reached step %d', (state, scans, reached) => {
  const states = trackingSteps({ ...placed, state }, scans).map((step) => step.state)
  const expected = states.map((_, index) => {
    if (index === reached) return index === 3 ? 'done' : 'current'
    return index < reached ? 'done' : 'todo'
  })
  expect(states).toEqual(expected)
})

it('tells when and where each step happened, by its first scan', () => {
  const late = { ...pickup, at: '2026-11-17T09:00:00Z', place: 'Bethlehem, PA' }
  expect(trackingSteps({ ...placed, state: 'shipped' }, [moving, late, pickup, pickup, label])).toEqual([
    { id: 'processed', name: 'Order Processed', state: 'done', at: placed.placedAt, place: null },
    {
      id: 'pending-pickup',
      name: 'Pending Carrier Pickup',
      state: 'done',
      at: label.at,
      place: label.place,
    },
    { id: 'in-transit', name: 'In Transit', state: 'current', at: pickup.at, place: pickup.place },
    { id: 'delivered', name: 'Delivered', state: 'todo', at: null, place: null },
  ])
})

it('leaves time and place open for a step without a scan', () => {
  expect(trackingSteps({ ...placed, state: 'released' }, [])[1]).toStrictEqual({
    id: 'pending-pickup',
    name: 'Pending Carrier Pickup',
    state: 'current',
    at: null,
    place: null,
  })
})

it('[ORD-005] ends a cancelled order with Cancelled', () => {
  const cancelled = { ...placed, state: 'cancelled', cancelledAt: '2026-11-16T09:20:00Z' } as const
  expect(read(cancelled, [])).toEqual(['Order Processed: done', 'Cancelled: current'])
  expect(trackingSteps(cancelled, [])[1]?.at).toBe(cancelled.cancelledAt)
})
