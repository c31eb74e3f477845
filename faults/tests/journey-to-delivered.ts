import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { WORKERS } from '../fleet.ts'
import { Shopper } from '../shopper.ts'

const WHOLE = [100_001, 100_002, 100_003]
const SPLIT = [100_004, 100_005]
// A journey of up to twelve days takes some thirteen seconds.
const CARRIER_SPEED = 80_000

/** The carrier tells everything twice and in the wrong order: each order is delivered and paid for once. */
export const journeyToDelivered: FaultTest = {
  name: 'journey-to-delivered',
  settings: { CANCEL_WINDOW_SECONDS: '1', GATEWAY_SETTLE_AFTER_MS: '2000' },
  async run({ shop, seed }) {
    const { outside } = shop
    const initialStock = await stockOf(shop, [
      ...WHOLE.map((tireId) => ({ tireId, counters: 1, available: 4 })),
      // Two here and two there: such an order travels as two parcels.
      ...SPLIT.map((tireId) => ({ tireId, counters: 2, available: 2 })),
    ])
    await outside.gatewayBehaves({ timeoutAfterChangeShare: 0.2, seed })
    await outside.carrierBehaves({ webhookCopies: 2, webhooksOutOfOrder: true, webhookDelayMs: [0, 300] })
    await outside.carrierClock(CARRIER_SPEED)
    const acknowledged = await Promise.all(
      [...WHOLE, ...SPLIT].map(async (tireId) => {
        const shopper = await Shopper.arrive(shop.apiUrl)
        return shopper.order(await shopper.fillCart(tireId))
      }),
    )
    await killWorkersWhileBooking(shop)
    return untilSettled(shop, { acknowledged, initialStock, endStates: ['delivered'], refusals: [] })
  },
}

/** The carrier has parcels on the road of which nobody may have written down the numbers yet. */
async function killWorkersWhileBooking({ fleet, outside }: Run['shop']): Promise<void> {
  const patience = Date.now() + 30_000
  while ((await outside.parcels()).length === 0 && Date.now() < patience) await sleep(5)
  await Promise.all(WORKERS.map((name) => fleet.kill(name)))
  await Promise.all(WORKERS.map((name) => fleet.start(name)))
}
