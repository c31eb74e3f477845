import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { between } from '@shop/server/sandbox/seeded-random.ts'
import type { Finding } from '../../audit.ts'
import type { Run } from '../../fault-test.ts'
import { type OfficeStaff, officeStaff } from '../../office-staff.ts'
import type { WayToPay } from '../../payment.ts'
import { judgeTold, type Told, told } from '../../told.ts'
import { within } from '../../visit.ts'
import { type Bought, buy, eachOf, type Race, type Raced, setUp, statesOf, tally, until } from './race.ts'

const CLIENTS_EACH = 5
const WAYS: readonly WayToPay[] = ['credit', 'paypal', 'klarna', 'venmo']
/** Of a card that a rule holds the order for: a person decides on it. */
const HELD_NONCE = 'fake-review-nonce'
const SWEPT = 'select bool_and(release_at is null) from shop_order where id = any ($1)'
const LEFT = `select bool_and(state <> 'placed') from shop_order where id = any ($1)`
/** A worker looks for orders whose time is over as often as this: one that went tells when the next go. */
const SWEEPS_EVERY_MS = 5_000
/** The time is over shortly before the worker looks. */
const DUE_BEFORE_MS = 200

type Wanted = Bought & { isHeld: boolean }
type Press = { by: 'shopper' | 'cancels' | 'accepts'; heard: Told }

/** Five who cancel each order while the warehouse gets it: one of them has it, or none. */
export const cancelAgainstRelease: Race = {
  name: 'cancel against release',
  run: (run, clients) => raceToCancel(run, clients, { pressedMs: [-600, 200], hasHolds: false }),
}

/**
 * The same with a carrier that scans the tires as soon as they are booked, so that money is taken, and with orders on hold
 * that one of the staff lets go and another cancels.
 */
export const cancelAgainstCapture: Race = {
  name: 'cancel against capture',
  run: (run, clients) => raceToCancel(run, clients, { pressedMs: [-600, 1_500], hasHolds: true }),
}

async function raceToCancel(
  { shop, random }: Run,
  clients: number,
  { pressedMs, hasHolds }: { pressedMs: readonly [number, number]; hasHolds: boolean },
): Promise<Raced> {
  const staff = hasHolds
    ? [
        await officeStaff(shop, { firstName: 'Accepts', roles: ['lead'] }),
        await officeStaff(shop, { firstName: 'Cancels', roles: ['lead'] }),
      ]
    : []
  const orders = await eachOf(Math.ceil(clients / CLIENTS_EACH), async (index): Promise<Wanted> => {
    const isHeld = hasHolds && index % 2 === 1
    const bought = await buy(shop, isHeld ? { nonce: HELD_NONCE } : { way: wayOf(index) })
    return { ...bought, isHeld }
  })
  // The first is cancelled before its time and the last after it, so that both ends are there.
  const [early, ...rest] = orders as [Wanted, ...Wanted[]]
  const late = rest.findLast(({ isHeld }) => !isHeld) as Wanted
  const raced = rest.filter((order) => order !== late)
  const pressAll = (order: Wanted) =>
    Promise.all(Array.from({ length: CLIENTS_EACH }, (_, index) => press(order, index, staff)))
  const pressedEarly = await pressAll(early)

  await release(shop, [late], Date.now())
  await until(shop, 'a look for orders to release', SWEPT, [late.order.attemptId])
  const lookAt = Date.now() + SWEEPS_EVERY_MS
  await release(shop, raced, lookAt - DUE_BEFORE_MS)
  const [pressedLate, ...pressed] = await Promise.all([
    until(shop, 'a release', LEFT, [late.order.attemptId]).then(() => pressAll(late)),
    ...raced.map(async (order) => {
      await sleep(lookAt + between(random, pressedMs) - Date.now())
      return pressAll(order)
    }),
  ])

  const states = await statesOf(shop)
  const all = [
    { wanted: early, presses: pressedEarly },
    { wanted: late, presses: pressedLate },
    ...raced.map((wanted, index) => ({ wanted, presses: pressed[index] ?? [] })),
  ].map((each) => ({ ...each, isCancelled: states.get(each.wanted.order.attemptId) === 'cancelled' }))
  const cancelled = all.filter(({ isCancelled }) => isCancelled).length
  const isOneSided = cancelled === 0 || cancelled === all.length
  return {
    acknowledged: orders.map(({ order }) => order),
    findings: [
      ...all.flatMap(({ wanted, presses, isCancelled }) => judge(wanted, presses, isCancelled)),
      ...(isOneSided ? [{ kind: 'stuck', what: 'no race: all orders ended alike' } as const] : []),
    ],
    note: `${cancelled} of ${all.length} orders (${tally(all.flatMap(({ presses }) => presses.map(({ heard }) => heard)))})`,
  }
}

/** Both are allowed for a while, so that the row decides and not the clock. Who is on hold waits for a person first. */
async function release(shop: Run['shop'], orders: readonly Wanted[], atMs: number): Promise<void> {
  const at = new Date(atMs).toISOString()
  await setUp(
    shop,
    `update shop_order set release_at = case when held_at is null then timestamptz '${at}' end,
            cancel_until = timestamptz '${at}' + make_interval(secs => case when held_at is null then 60 else 1 end)
      where id = any ($1)`,
    orders.map(({ order }) => order.attemptId),
  )
}

const wayOf = (index: number) => WAYS[index % WAYS.length] ?? 'credit'

async function press(
  { shopper, number, isHeld }: Wanted,
  index: number,
  [accepts, cancels]: readonly OfficeStaff[],
): Promise<Press> {
  if (isHeld && accepts && index === 0)
    return { by: 'accepts', heard: await decide(accepts, number, 'accept') }
  if (isHeld && cancels && index === 1)
    return { by: 'cancels', heard: await decide(cancels, number, 'cancel') }
  const key = randomUUID()
  return { by: 'shopper', heard: await told(() => shopper.pressCancel(number, key)) }
}

function decide({ client }: OfficeStaff, orderNumber: string, decision: 'accept' | 'cancel'): Promise<Told> {
  const idempotencyKey = randomUUID()
  return told(() =>
    client.call('POST /office/holds/{orderNumber}/decision', {
      params: { orderNumber },
      body: { decision, why: 'A race is run' },
      idempotencyKey,
      ...within(),
    }),
  )
}

/** What was told is what has happened: one has cancelled it, or nobody has. */
function judge({ order, isHeld }: Wanted, presses: readonly Press[], isCancelled: boolean): Finding[] {
  const what = `order ${order.attemptId}`
  const heardBy = (...who: Press['by'][]) =>
    presses.filter(({ by }) => who.includes(by)).map(({ heard }) => heard)
  const refusals = ['window-closed', 'already-decided']
  const decided = heardBy('accepts', 'cancels').filter((word) => word === 'done').length
  return [
    ...judgeTold(what, heardBy('shopper', 'cancels'), { winners: isCancelled ? 1 : 0, refusals }),
    ...judgeTold(`${what} let go`, heardBy('accepts'), {
      winners: heardBy('accepts').filter((word) => word === 'done').length,
      refusals,
    }),
    ...(decided > 1 ? [{ kind: 'duplicated', what: `${what} was decided on twice` } as const] : []),
    ...(isHeld && !isCancelled && decided === 0
      ? [{ kind: 'lost', what: `${what} was decided on by nobody` } as const]
      : []),
  ]
}
