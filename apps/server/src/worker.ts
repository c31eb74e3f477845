import { inFlightLimits, readEnv, workerEnv } from './env.ts'
import { openWorkerShop } from './open-shop.ts'
import { databaseNow } from './platform/clock.ts'
import { drainOnSignal } from './platform/http/drain.ts'
import { fromInside } from './platform/http/inside.ts'
import { createServer } from './platform/http/server.ts'
import { startTracing } from './platform/observe/tracing.ts'
import { runWorkflows } from './platform/workflow/engine.ts'
import { registerWorkflows } from './register-workflows.ts'
import { watchProcess } from './watch-process.ts'

const env = readEnv(workerEnv)
const stopTracing = await startTracing({ process: 'worker', endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT })
const shop = await openWorkerShop(env)
const unwatch = watchProcess(shop, 'worker', env.WORKER_DATABASE_URL)
registerWorkflows(shop)
const engine = await runWorkflows({
  url: env.WORKER_DATABASE_URL,
  version: env.WORKFLOW_VERSION,
  db: shop.db.checkout,
  pool: shop.db.checkoutPool,
  log: shop.log,
})
// Only health and metrics: the worker takes its work from the queue.
const health = await createServer({
  isFromInside: fromInside(env.INTERNAL_SECRET),
  log: shop.log,
  trustedProxies: env.TRUSTED_PROXIES,
  inFlight: inFlightLimits(env),
  isReady: () =>
    databaseNow(shop.db.checkout).then(
      () => true,
      () => false,
    ),
})
await health.listen({ port: env.WORKER_PORT, host: '127.0.0.1' })
shop.log.info({ port: env.WORKER_PORT }, 'worker open')

drainOnSignal(shop.log, health.server, async () => {
  await health.close()
  await engine.close()
  await unwatch()
  await shop.close()
  await stopTracing()
})
