import { PreparingClient } from '@shop/server/src/platform/db/preparing-client.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { bareAccounts } from './bare-accounts.ts'
import { bareBrowsing } from './bare-browsing.ts'
import { bareCart } from './bare-cart.ts'
import { bareDoor } from './bare-door.ts'
import { bareOrder } from './bare-order.ts'
import { barePaymentOptions } from './bare-payment-options.ts'
import { bareProducts } from './bare-products.ts'
import { bareSlots } from './bare-slots.ts'
import { bareTypeahead } from './bare-typeahead.ts'
import { bareVehicles } from './bare-vehicles.ts'

// As in the shop: cents and counters are numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * What the shop is measured against: the same answers from the same rows, by hand-written SQL straight under Fastify.
 * No contract, workflow, idempotency key, ledger, audit, receipt, metric or log: those are what the shop adds, and
 * what the ratio shows the price of.
 */
export function buildBareServer(options: {
  databaseUrl: string
  gateway: { url: string; merchantId: string; publicKey: string; privateKey: string }
}): FastifyInstance {
  const pool = new pg.Pool({ Client: PreparingClient, connectionString: options.databaseUrl, max: 10 })
  pool.on('error', () => {})
  const app = Fastify()
  app.addHook('onClose', () => pool.end())
  app.get('/healthz', async () => 'alive')
  bareAccounts(app, pool)
  bareBrowsing(app, pool)
  bareProducts(app, pool)
  bareTypeahead(app, pool)
  bareVehicles(app, pool)
  bareCart(app, pool)
  bareSlots(app, pool)
  bareDoor(app, pool)
  barePaymentOptions(app, pool)
  bareOrder(app, pool, options.gateway)
  return app
}
