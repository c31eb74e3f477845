import { buildApi } from './build-api.ts'
import { apiEnv, readEnv } from './env.ts'
import { openColumns } from './open-columns.ts'
import { openApiShop } from './open-shop.ts'
import { drainOnSignal } from './platform/http/drain.ts'
import { startTracing } from './platform/observe/tracing.ts'
import { watchUnclaimedWork } from './platform/workflow/unclaimed-work.ts'
import { watchProcess } from './watch-process.ts'

const env = readEnv(apiEnv)
const stopTracing = await startTracing({ process: 'api', endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT })
const shop = await openApiShop(env)
const unwatch = watchProcess(shop, 'api', env.OFFICE_DATABASE_URL)
const columns = openColumns(env, shop.log)
const api = await buildApi(shop, columns)
// A rush of callers waits a moment to be let in or turned away; a full queue would make them wait seconds.
await api.listen({ port: env.API_PORT, host: '127.0.0.1', backlog: 4_096 })
shop.log.info({ port: env.API_PORT }, 'api open')
const stopWatch = watchUnclaimedWork(shop.db.checkout, shop.log)

drainOnSignal(shop.log, api.server, async () => {
  stopWatch()
  await api.close()
  await columns.close()
  await unwatch()
  await shop.close()
  await stopTracing()
})
