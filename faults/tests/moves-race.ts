import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallResult } from '@shop/contracts/client/call-result'
import { addDays } from '@shop/domain/time/calendar-date'
import { blockDay } from '@shop/server/src/installers/index.ts'
import { openDatabase } from '@shop/server/src/platform/db/database.ts'
import { inTransaction } from '@shop/server/src/platform/db/transaction.ts'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import { type FaultTest, type Run, stockOf } from '../fault-test.ts'
import { APIS, urlOfApi } from '../fleet.ts'
import { after } from '../load.ts'
import { judgeMoves, type MovedRound } from '../moved-rounds.ts'
import { officeStaff } from '../office-staff.ts'
import { openShop } from '../open-shop.ts'
import { Shopper } from '../shopper.ts'
import { type Told, told } from '../told.ts'
import { answered, Visit, within } from '../visit.ts'
import { eachOf, PLENTY, tally } from './races/race.ts'

const ROUNDS = 1_000
const AT_ONCE = 20
const FEW_ROUNDS = 12
/** A bay for so many who want one. */
const WANT_A_BAY = 3
const EVERY_THIRD = 3

const { shippingOption: _, ...HOME } = PHILADELPHIA
const { firstName, lastName, email, phone } = HOME
/** Who brings the car, and who is billed: nobody lives at a shop. */
const DRIVER = { firstName, lastName, email, phone }
const BILLING = { ...HOME, isSameAsShipping: false, phoneType: 'Mobile' } as const

interface Days {
  /** Booked when the order was placed. */
  readonly own: string
  /** Where drivers go, and every other link. */
  readonly contested: string
  /** Where the other links go, while the shop blocks it. */
  readonly blocked: string
}

type Round = Omit<MovedRound, 'driver' | 'link' | 'cancel'> & {
  readonly shopper: Shopper
  readonly visit: Visit
  readonly token: string
  readonly index: number
}

/**
 * An appointment whose tires are late: its driver moves it, the link of its mail moves it, the desk says a word for the
 * shop, the shop blocks a day, and every third is canceled, all at once. One of them has it, all others read what holds,
 * and the time it had is free.
 */
export const movesRace: FaultTest = {
  name: 'moves-race',
  longestMinutes: 40,
  async run(run) {
    const { shop, isShort, say } = run
    await shop.fleet.start(APIS[1])
    await stockOf(shop, [{ tireId: PLENTY, counters: 2, available: 10_000 }])
    await shop.outside.gatewayBehaves({ duplicateChecking: false, seed: run.seed })
    const desk = await officeStaff(shop, { firstName: 'Desk', roles: ['lead'] })
    const findings: Finding[] = []
    const words: Told[] = []
    for (let left = isShort ? FEW_ROUNDS : ROUNDS; left > 0; left -= AT_ONCE) {
      const wave = await raceOnce(run, Math.min(left, AT_ONCE), desk.client)
      findings.push(...wave.findings)
      words.push(...wave.words)
    }
    const note = tally(words)
    say(note)
    const isOneSided = ['driver done', 'link moved', 'cancel done'].filter((word) => !words.includes(word))
    return {
      acknowledged: [],
      findings: [
        ...findings,
        ...isOneSided.map((word): Finding => ({ kind: 'stuck', what: `no race: nobody was told ${word}` })),
        ...shop.fleet.deserters.map((name): Finding => ({ kind: 'stuck', what: `${name} ended by itself` })),
      ],
      recoverySeconds: 0,
      note,
    }
  },
}

type Desk = Awaited<ReturnType<typeof officeStaff>>['client']

async function raceOnce({ shop }: Run, count: number, desk: Desk) {
  const at = await openShop(shop, count)
  const own = addDays(at.day, 12)
  const days: Days = { own, contested: addDays(own, 2), blocked: addDays(own, 3) }
  const cars = Math.ceil(count / WANT_A_BAY)
  await contest(shop, { calendarId: at.calendarId, day: days.contested, cars })
  const urls = APIS.slice(0, 2).map((name) => urlOfApi(shop.environment, name))
  const orders = await eachOf(count, (index) =>
    buyMounted(urls[index % 2] ?? shop.apiUrl, at.installerId, days.own, index),
  )
  const rounds = await untilOffered(shop, orders, days.own)
  const database = openDatabase({ url: shop.ownerUrl, applicationName: 'faults', poolSize: 1 })
  const closed = { day: days.blocked, opens: null, closes: null, cars: 0, reason: 'Inventory' }
  const [raced] = await Promise.all([
    Promise.all(rounds.map((round) => moveAtOnce(round, days, desk))),
    inTransaction(database.checkoutPool, (tx) => blockDay(tx, at.calendarId, closed)),
  ])
  await database.close()
  const words = raced.flatMap(({ driver, link, cancel }) => [
    `driver ${driver}`,
    `link ${link}`,
    ...(cancel ? [`cancel ${cancel}`] : []),
  ])
  return { words, findings: await judgeMoves(shop, { ...at, ...days, cars }, raced) }
}

type Shortage = { calendarId: number; day: string; cars: number }

const contest = ({ ownerUrl }: Run['shop'], { calendarId, day, cars }: Shortage) =>
  withAdmin(ownerUrl, (owner) =>
    owner.query(
      `insert into calendar_exception (calendar_id, day, cars, reason) values ($1, $2, $3, 'Short of staff')`,
      [calendarId, day, cars],
    ),
  )

/** An order whose tires go to the shop, at one of the hours before noon. */
async function buyMounted(apiUrl: string, installerId: number, date: string, index: number) {
  const visit = await Visit.begin(apiUrl)
  const shopper = new Shopper(visit)
  const filled = await shopper.fillCart(PLENTY)
  const cartId = filled.cartUuid
  const query = { cartId }
  const way = { shippingOption: 'installer', installerId, ...DRIVER } as const
  await answered(() =>
    visit.client.call('POST /checkout/cart-shipping', {
      query,
      body: way,
      idempotencyKey: randomUUID(),
      ...within(),
    }),
  )
  const body = BILLING
  await answered(() =>
    visit.client.call('POST /checkout/cart-billing', {
      query,
      body,
      idempotencyKey: randomUUID(),
      ...within(),
    }),
  )
  const time = {
    installerId,
    date,
    startTime: `${8 + (index % 4)}:00`,
    amOrPm: 'AM',
    isDropOff: false,
  } as const
  await answered(() =>
    visit.client.call('POST /checkout/cart-appointment', { query: { id: cartId }, body: time, ...within() }),
  )
  const { attemptId } = await shopper.order(await shopper.read(cartId))
  const { orderNumber } = await shopper.placed(attemptId)
  return { visit, shopper, orderId: attemptId, number: orderNumber, index }
}

type Mounted = Awaited<ReturnType<typeof buyMounted>>

/** Their tires come on the day itself: the shop sees it by itself, and mails a link. */
function untilOffered({ ownerUrl }: Run['shop'], orders: readonly Mounted[], day: string): Promise<Round[]> {
  const ids = orders.map(({ orderId }) => orderId)
  return withAdmin(ownerUrl, async (owner) => {
    await owner.query('update shop_order set arrives_by = $2 where id = any ($1)', [ids, day])
    const lateness = `update promise p set look_at = now() from appointment a where a.id = p.appointment_id and a.order_id = any ($1)`
    await owner.query(lateness, [ids])
    for (const isOver = after(60); !isOver(); await sleep(200)) {
      const { rows } = await owner.query<{ orderId: string; appointmentId: string; key: string }>(
        `select a.order_id as "orderId", a.id as "appointmentId", m.link_key as key
           from move_offer m join appointment a on a.id = m.appointment_id where a.order_id = any ($1)`,
        [ids],
      )
      if (rows.length < orders.length) continue
      await owner.query(lateness, [ids])
      const offerOf = new Map(rows.map((row) => [row.orderId, row]))
      return orders.map((order) => {
        const { appointmentId = '', key = '' } = offerOf.get(order.orderId) ?? {}
        return { ...order, appointmentId, token: `${order.number}.${key}` }
      })
    }
    throw new Error('New times are not offered')
  })
}

async function moveAtOnce(round: Round, days: Days, desk: Desk): Promise<MovedRound> {
  const { visit, shopper, number, token, index, appointmentId, orderId } = round
  const nine = { startTime: '9:00', amOrPm: 'AM', isDropOff: false } as const
  const linkTime = { ...nine, startTime: '10:00', date: index % 2 === 0 ? days.contested : days.blocked }
  const idempotencyKey = orderId
  const [driver, link, cancel] = await Promise.all([
    told(() =>
      visit.client.call('PUT /orders/{orderNumber}/appointment', {
        params: { orderNumber: number },
        body: { ...nine, date: days.contested, version: 1 },
        ...within(),
      }),
    ),
    linkTold(() =>
      visit.client.call('POST /orders/moves/{token}/answers', {
        params: { token },
        body: { ...linkTime, answer: 'move' },
        ...within(),
      }),
    ),
    index % EVERY_THIRD === 0 ? told(() => shopper.pressCancel(number, idempotencyKey)) : null,
    desk.call('POST /office/orders/{orderNumber}/appointment', {
      params: { orderNumber: number },
      body: { word: 'tires-in', why: 'A race is run' },
      idempotencyKey,
      ...within(),
    }),
  ])
  return { appointmentId, orderId, number, driver, link, cancel }
}

/** Where the link is heard, what it says is the state of the offer: its own move, or what was faster. */
async function linkTold(send: () => Promise<CallResult<{ offer: { state: string } }>>): Promise<Told> {
  let state = ''
  const word = await told(async () => {
    const result = await send()
    if (result.ok) state = result.data.offer.state
    return result
  })
  return word === 'done' ? state : word
}
