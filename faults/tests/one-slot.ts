import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { minuteOfClock } from '@shop/domain/time/wall-time'
import { quantile } from '@shop/tools/quantile'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import type { FaultTest, Run } from '../fault-test.ts'
import { APIS, urlOfApi } from '../fleet.ts'
import { openShop } from '../open-shop.ts'
import { claimInOneStatement, type SlotOfDay } from '../planted-claim.ts'
import { judgeTold, told } from '../told.ts'
import { answered, Visit, within } from '../visit.ts'
import { eachOf, PLENTY } from './races/race.ts'

const SHOPPERS = 200
const FEW_SHOPPERS = 40
const CAPACITIES = [1, 3]
const PLANTED = 20
const OFFERED = 3

type ShopperWithCart = { visit: Visit; cartId: string }

/** Many want one time at a shop, over several apis: as many have it as there are bays, and all others get times that are free. */
export const oneSlot: FaultTest = {
  name: 'one-slot',
  async run({ shop, isShort, say }) {
    const apis = isShort ? APIS.slice(0, 2) : APIS
    await Promise.all(apis.slice(1).map((name) => shop.fleet.start(name)))
    const urls = apis.map((name) => urlOfApi(shop.environment, name))
    const findings: Finding[] = []
    const notes: string[] = []
    for (const cars of CAPACITIES) {
      const shoppers = await eachOf(isShort ? FEW_SHOPPERS : SHOPPERS, (place) =>
        arriveWithCart(urls[place % urls.length] ?? shop.apiUrl),
      )
      const at = await openShop(shop, cars)
      const rush = await rushFor(shoppers, at.installerId, cars)
      const slot = { calendarId: at.calendarId, day: rush.slot.date, from: minuteOf(rush.slot), cars }
      findings.push(...rush.findings, ...(await unlikeBookings(shop, slot)))
      const note = `${cars} of ${shoppers.length}: p99 ${Math.round(quantile(rush.milliseconds, 0.99))} ms`
      say(note)
      notes.push(note)
      findings.push(...(await letThePlantedThrough(shop, slot, shoppers)))
    }
    const deserters = shop.fleet.deserters.map(
      (name): Finding => ({ kind: 'stuck', what: `${name} ended by itself` }),
    )
    return {
      acknowledged: [],
      findings: [...findings, ...deserters],
      recoverySeconds: 0,
      note: `${urls.length} apis; ${notes.join('; ')}`,
    }
  },
}

async function arriveWithCart(apiUrl: string): Promise<ShopperWithCart> {
  const visit = await Visit.begin(apiUrl)
  const { siteCart } = await answered(() =>
    visit.client.call('POST /cart-summary', { body: { itemId: PLENTY, itemQuantity: 4 }, ...within() }),
  )
  return { visit, cartId: siteCart.cartUuid }
}

/** All press at once for the last time they are shown. */
async function rushFor(shoppers: readonly ShopperWithCart[], installerId: number, cars: number) {
  const [first] = shoppers
  if (!first) throw new Error('Nobody came')
  const slot = await lastFreeOf(first, installerId)
  const milliseconds: number[] = []
  const findings: Finding[] = []
  const words = await Promise.all(
    shoppers.map(({ visit, cartId }) =>
      told(async () => {
        const began = performance.now()
        const result = await visit.client.call('POST /checkout/cart-appointment', {
          query: { id: cartId },
          body: wanted(installerId, slot),
          ...within(),
        })
        milliseconds.push(performance.now() - began)
        if (!result.ok && result.refusal === 'install-time-gone')
          findings.push(...unlikeFreeTimes(result.freeTimes ?? [], slot))
        return result
      }),
    ),
  )
  const judged = judgeTold('slot', words, { winners: cars, refusals: ['install-time-gone'] })
  return { slot, milliseconds, findings: [...findings, ...judged] }
}

async function lastFreeOf({ visit, cartId }: ShopperWithCart, installerId: number): Promise<ScheduleSlot> {
  const { scheduleDays } = await answered(() =>
    visit.client.call('GET /installers/{installerId}/schedule', {
      params: { installerId },
      query: { cartId },
      ...within(),
    }),
  )
  const free = scheduleDays
    .flatMap(({ morningSlots }) => morningSlots)
    .filter(({ isSlotAvailable }) => isSlotAvailable)
  const last = free.at(-2)
  if (!last) throw new Error('No time is free')
  return last
}

const wanted = (installerId: number, { date, startTime, amOrPm, isDropOff }: ScheduleSlot) => ({
  installerId,
  date,
  startTime,
  amOrPm,
  isDropOff,
})

const minuteOf = ({ startTime, amOrPm }: ScheduleSlot) => minuteOfClock(startTime, amOrPm)

/** Three others, which are free. */
function unlikeFreeTimes(freeTimes: readonly ScheduleSlot[], lost: ScheduleSlot): Finding[] {
  const isFine =
    freeTimes.length === OFFERED &&
    freeTimes.every(
      (free) => free.isSlotAvailable && (free.date !== lost.date || free.slotTime !== lost.slotTime),
    )
  return isFine ? [] : [{ kind: 'stuck', what: `offered instead: ${freeTimes.map((free) => free.slotTime)}` }]
}

/** The slot is held as often as there are bays, each time for another cart. */
function unlikeBookings(
  { ownerUrl }: Run['shop'],
  { calendarId, day, from, cars }: SlotOfDay,
): Promise<Finding[]> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ held: number }>(
      `select count(distinct cart_id)::int as held from booking
        where calendar_id = $1 and day = $2 and starts = $3 and state = 'held' and expires_at > now()`,
      [calendarId, day, from],
    )
    const held = rows[0]?.held ?? 0
    if (held === cars) return []
    return [{ kind: held > cars ? 'duplicated' : 'lost', what: `${held} hold a slot of ${cars}` }]
  })
}

/** A claim that locks and counts in one statement must be found out; then all is as before. */
async function letThePlantedThrough(
  shop: Run['shop'],
  slot: SlotOfDay,
  shoppers: readonly ShopperWithCart[],
): Promise<Finding[]> {
  await forget(shop, slot)
  await claimInOneStatement(
    shop,
    slot,
    shoppers.slice(0, PLANTED).map(({ cartId }) => cartId),
  )
  const found = await unlikeBookings(shop, slot)
  await forget(shop, slot)
  if (found.some(({ kind }) => kind === 'duplicated')) return []
  return [{ kind: 'stuck', what: 'A claim in one statement was not caught' }]
}

function forget({ ownerUrl }: Run['shop'], { calendarId }: SlotOfDay) {
  return withAdmin(ownerUrl, (owner) =>
    owner.query('delete from booking where calendar_id = $1', [calendarId]),
  )
}
