import { compareInstants, type Instant } from '../time/instant.ts'
import { TRACKING_STEP_NAMES } from './messages.ts'
import type { OrderState } from './order-state.ts'

export type TrackingStepId = keyof typeof TRACKING_STEP_NAMES

export type ScanKind =
  | 'label-created'
  | 'picked-up'
  | 'in-transit'
  | 'out-for-delivery'
  | 'delivered'
  /** A label that was given back: its order ends by itself. */
  | 'voided'

export type Scan = { kind: ScanKind; at: Instant; place: string | null }

export type TrackingStep = {
  id: TrackingStepId
  name: string
  state: 'done' | 'current' | 'todo'
  at: Instant | null
  place: string | null
}

const JOURNEY = ['processed', 'pending-pickup', 'in-transit', 'delivered'] as const

type JourneyStep = (typeof JOURNEY)[number]

const STEP_OF_SCAN: Record<ScanKind, JourneyStep> = {
  'label-created': 'pending-pickup',
  'picked-up': 'in-transit',
  'in-transit': 'in-transit',
  'out-for-delivery': 'in-transit',
  delivered: 'delivered',
  voided: 'pending-pickup',
}

const STEP_OF_STATE: Record<Exclude<OrderState, 'cancelled'>, JourneyStep> = {
  placed: 'processed',
  released: 'pending-pickup',
  shipped: 'in-transit',
  delivered: 'delivered',
}

/**
 * What the tracking page shows. Scans may arrive late, twice or out of order, and before the order's own state
 * has followed: the furthest of both counts, and a step happened when its first scan did.
 */
export function trackingSteps(
  order: { state: OrderState; placedAt: Instant; cancelledAt: Instant | null },
  scans: readonly Scan[],
): TrackingStep[] {
  if (order.state === 'cancelled') {
    return [
      step('processed', 'done', { at: order.placedAt, place: null }),
      step('cancelled', 'current', { at: order.cancelledAt, place: null }),
    ]
  }
  const reached = [STEP_OF_STATE[order.state], ...scans.map((scan) => STEP_OF_SCAN[scan.kind])]
  const furthest = Math.max(...reached.map((id) => JOURNEY.indexOf(id)))
  return JOURNEY.map((id, index) => {
    const state = index < furthest || id === 'delivered' ? 'done' : 'current'
    if (index > furthest) return step(id, 'todo', { at: null, place: null })
    return step(id, state, id === 'processed' ? { at: order.placedAt, place: null } : firstScan(id, scans))
  })
}

function step(
  id: TrackingStepId,
  state: TrackingStep['state'],
  when: Pick<TrackingStep, 'at' | 'place'>,
): TrackingStep {
  return { id, name: TRACKING_STEP_NAMES[id], state, ...when }
}

function firstScan(id: JourneyStep, scans: readonly Scan[]): Pick<TrackingStep, 'at' | 'place'> {
  const [first] = scans
    .filter((scan) => STEP_OF_SCAN[scan.kind] === id)
    .toSorted((a, b) => compareInstants(a.at, b.at))
  return { at: first?.at ?? null, place: first?.place ?? null }
}
