import type { Acknowledged } from './shopper.ts'
import type { OrderState, Snapshot } from './snapshot.ts'

/** `lost`: promised and not there. `duplicated`: there without being promised. `stuck`: not at an end. */
export type Finding = { kind: 'lost' | 'duplicated' | 'stuck'; what: string }

export type Expectation = {
  acknowledged: readonly Acknowledged[]
  /** What every counter held before the first order. */
  initialStock: Readonly<Record<string, number>>
  /** Where an order may stand at the end. */
  endStates: readonly OrderState[]
  /** Refusals that the run's own inputs justify. */
  refusals: readonly string[]
}

/** Compares the shop with its own promises, with the gateway's books, with the carrier and with the mailbox. */
export function audit(expected: Expectation, seen: Snapshot): Finding[] {
  return [
    ...promises(expected, seen),
    ...orders(expected, seen),
    ...money(seen),
    ...ledger(seen),
    ...stock(expected, seen),
    ...parcels(seen),
    ...receipts(seen),
    ...seen.unfinishedWork.map((work) => stuck(`work ${work}`)),
    ...seen.incidents.map((incident) => stuck(`incident ${incident}`)),
  ]
}

function promises({ acknowledged, refusals }: Expectation, seen: Snapshot): Finding[] {
  const attempts = new Map(seen.attempts.map((attempt) => [attempt.id, attempt]))
  const totals = new Map(seen.orders.map((order) => [order.id, order.totalCents]))
  return acknowledged.flatMap(({ attemptId, agreedCents }) => {
    const attempt = attempts.get(attemptId)
    if (!attempt) return [lost(`attempt ${attemptId} is not in the database`)]
    if (attempt.outcome === 'processing') return [stuck(`attempt ${attemptId} is still processing`)]
    if (attempt.outcome === 'refused') {
      if (refusals.includes(attempt.refusal ?? '')) return []
      return [lost(`attempt ${attemptId} was refused: ${attempt.refusal}`)]
    }
    const total = totals.get(attemptId)
    if (total === agreedCents) return []
    return [lost(`order ${attemptId} stands at ${total} cents, agreed were ${agreedCents}`)]
  })
}

function orders({ acknowledged, endStates }: Expectation, seen: Snapshot): Finding[] {
  const known = new Set(acknowledged.map(({ attemptId }) => attemptId))
  return seen.orders.flatMap(({ id, state, ordered, sold }) => {
    const due = state === 'cancelled' ? 0 : ordered
    return [
      ...(known.has(id) ? [] : [duplicated(`order ${id} was promised to nobody`)]),
      ...(endStates.includes(state) ? [] : [stuck(`order ${id} is ${state}`)]),
      ...(sold < due ? [lost(`order ${id} has ${sold} of ${due} tires`)] : []),
      ...(sold > due ? [duplicated(`order ${id} has ${sold} tires instead of ${due}`)] : []),
    ]
  })
}

/** The gateway's books decide what was charged, not ours. */
function money(seen: Snapshot): Finding[] {
  const standing = new Map(seen.orders.filter(needsMoney).map((order) => [order.id, order]))
  const strays = Object.entries(seen.charges)
    .filter(([id, { charges }]) => charges > 0 && !standing.has(id))
    .map(([id]) => duplicated(`the gateway holds money of ${id}, which is no standing order`))
  const wrong = [...standing.values()].flatMap(({ id, state, totalCents, creditCents, refundedCents }) => {
    const sums = seen.charges[id]
    const dueCents = totalCents - creditCents
    if (!sums) return [lost(`order ${id} is not charged`)]
    if (sums.charges > 1) return [duplicated(`order ${id} is charged ${sums.charges} times`)]
    const [moved, kept] = isTaken(seen, id, state, sums.capturedCents)
      ? [sums.capturedCents, sums.heldCents]
      : [sums.heldCents, sums.capturedCents]
    const back = sums.refundedCents - refundedCents
    if (back > 0) return [duplicated(`${back} cents of order ${id} have gone back that nobody gave`)]
    if (back < 0) return [lost(`${-back} cents of order ${id} have not gone back`)]
    if (moved === dueCents && kept === 0) return []
    return [
      lost(`order ${id} (${state}) of ${dueCents}: held ${sums.heldCents}, taken ${sums.capturedCents}`),
    ]
  })
  return [...strays, ...wrong]
}

function ledger(seen: Snapshot): Finding[] {
  return seen.orders.flatMap(({ id, state, totalCents, creditCents, refundedCents, ledger: sums }) => {
    const balance = Object.values(sums).reduce((total, cents) => total + cents, 0)
    const taken = isTaken(seen, id, state, sums.cash ?? 0)
    const unearned = state === 'cancelled' || taken ? 0 : totalCents
    const receivable = unearned === 0 ? 0 : totalCents - creditCents
    const cash = taken ? totalCents - creditCents - refundedCents : 0
    const due = { receivable, unearned: -unearned, cash }
    const matches = Object.entries(due).every(([account, cents]) => (sums[account] ?? 0) === cents)
    return [
      ...(balance === 0 ? [] : [lost(`the ledger of order ${id} sums to ${balance}`)]),
      ...(matches ? [] : [lost(`the ledger of order ${id} (${state}) says ${JSON.stringify(sums)}`)]),
    ]
  })
}

function stock({ initialStock }: Expectation, seen: Snapshot): Finding[] {
  return Object.entries(seen.stock).flatMap(([counter, { available, reserved, sold }]) => {
    const missing = (initialStock[counter] ?? 0) - available - reserved - sold
    return [
      ...(missing > 0 ? [lost(`${missing} tires of counter ${counter}`)] : []),
      ...(missing < 0 ? [duplicated(`${-missing} tires of counter ${counter} came from nowhere`)] : []),
      ...(reserved > 0 ? [stuck(`${reserved} tires of counter ${counter} are set aside for nobody`)] : []),
    ]
  })
}

function parcels(seen: Snapshot): Finding[] {
  const shipments = new Map(seen.shipments.map((shipment) => [shipment.id, shipment]))
  const states = new Map(seen.orders.map((order) => [order.id, order.state]))
  const atCarrier = Map.groupBy(seen.parcels, (parcel) => parcel.reference)
  return [
    ...seen.orders
      .filter(({ id, state }) => isReleased(state) && !seen.shipments.some(({ orderId }) => orderId === id))
      .map(({ id, state }) => lost(`order ${id} is ${state} and has no shipment`)),
    ...seen.shipments.flatMap(({ id, orderId }) => [
      ...(atCarrier.has(id) ? [] : [stuck(`shipment ${id} is not booked`)]),
      ...(isReleased(states.get(orderId))
        ? []
        : [duplicated(`shipment ${id} of a ${states.get(orderId)} order`)]),
    ]),
    ...[...atCarrier].flatMap(([reference, same]) => {
      const scanIds = new Set(shipments.get(reference)?.scanIds)
      const unheard = same.flatMap(({ scans }) => scans).filter((scan) => !scanIds.has(scan.id))
      return [
        ...(shipments.has(reference) ? [] : [duplicated(`parcel ${reference} without a shipment`)]),
        ...(same.length > 1 ? [duplicated(`shipment ${reference} has ${same.length} parcels`)] : []),
        ...unheard.map(({ code }) => lost(`the scan ${code} of shipment ${reference}`)),
      ]
    }),
  ]
}

function receipts(seen: Snapshot): Finding[] {
  return seen.orders
    .filter(({ number }) => !seen.mailSubjects.some((subject) => subject.includes(number)))
    .map(({ id }) => lost(`the receipt of order ${id}`))
}

/** Of a card, a wallet or a lender: credit that pays for all of it leaves nothing for them. */
const needsMoney = ({ state, totalCents, creditCents }: Snapshot['orders'][number]) =>
  state !== 'cancelled' && creditCents < totalCents
const isShipped = (state: OrderState) => state === 'shipped' || state === 'delivered'
/** A card is charged when the last parcel has left: one of several that is on its way may be followed by others. */
const isTaken = (seen: Snapshot, id: string, state: OrderState, takenCents: number) =>
  state === 'shipped' && seen.shipments.filter(({ orderId }) => orderId === id).length > 1
    ? takenCents > 0
    : isShipped(state)
const isReleased = (state: OrderState | undefined) =>
  state === 'released' || state === 'shipped' || state === 'delivered'

const lost = (what: string): Finding => ({ kind: 'lost', what })
const duplicated = (what: string): Finding => ({ kind: 'duplicated', what })
const stuck = (what: string): Finding => ({ kind: 'stuck', what })
