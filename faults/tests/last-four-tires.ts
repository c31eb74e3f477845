import type { Finding } from '../audit.ts'
import { type FaultTest, stockOf, untilSettled } from '../fault-test.ts'
import { Shopper } from '../shopper.ts'
import { takeSnapshot } from '../snapshot.ts'

const SHOPPERS = 50
const TIRE = 100_005

/** Fifty want the same last set: one gets it, the others hear that it is gone. */
export const lastFourTires: FaultTest = {
  name: 'last-four-tires',
  async run({ shop }) {
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 1, available: 4 }])
    const carts = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const shopper = await Shopper.arrive(shop.apiUrl)
        return { shopper, cart: await shopper.fillCart(TIRE) }
      }),
    )
    const acknowledged = await Promise.all(carts.map(({ shopper, cart }) => shopper.order(cart)))
    const result = await untilSettled(shop, {
      acknowledged,
      initialStock,
      endStates: ['placed'],
      refusals: ['out-of-stock'],
    })
    return { ...result, findings: [...result.findings, ...(await soldOnce())] }

    async function soldOnce(): Promise<Finding[]> {
      const { orders, stock } = await takeSnapshot(shop)
      const left = Object.entries(stock)
        .filter(([counter]) => counter.startsWith(`${TIRE}/`))
        .reduce((sum, [, { available }]) => sum + available, 0)
      if (orders.length === 1 && left === 0) return []
      const what = `${orders.length} orders of the last four tires, ${left} tires left`
      return [{ kind: orders.length > 1 ? 'duplicated' : 'lost', what }]
    }
  },
}
