import type { WorldName } from '@shop/tools/database/seed'
import { freePort } from '@shop/tools/free-port'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { startCarrier } from '../sandbox/carrier/start-carrier.ts'
import { startGateway } from '../sandbox/gateway/start-gateway.ts'
import { type LendersOptions, startLenders } from '../sandbox/lenders/start-lenders.ts'
import { startMail } from '../sandbox/mail/start-mail.ts'
import { buildApi } from '../src/build-api.ts'
import { type ApiEnv, apiEnv, readEnv, type WorkerEnv, workerEnv } from '../src/env.ts'
import { openColumns } from '../src/open-columns.ts'
import { openApiShop, openWorkerShop } from '../src/open-shop.ts'
import type { PaymentProvider } from '../src/payments/payment-provider.ts'
import { paymentsBy } from '../src/payments/payments.ts'
import type { Database } from '../src/platform/db/database.ts'
import { runWorkflows } from '../src/platform/workflow/engine.ts'
import { registerWorkflows } from '../src/register-workflows.ts'
import type { WorkerShop } from '../src/shop.ts'
import { freshEnvironment } from './fresh-environment.ts'
import { Visitor } from './visitor.ts'

export interface ShopUnderTest {
  /** The worker's: what runs the workflows and may call any store function. The api has one of its own. */
  readonly shop: WorkerShop & { readonly env: ApiEnv & WorkerEnv }
  readonly api: FastifyInstance
  /** Whose calls the api answers: with the role of storefronts. */
  readonly apiDb: Database
  readonly url: string
  /** The owner's connection: may look at and set up anything. */
  readonly owner: pg.Pool
  /** What a process of this shop would be started with. */
  readonly variables: Record<string, string>
  readonly gateway: Awaited<ReturnType<typeof startGateway>>
  readonly carrier: Awaited<ReturnType<typeof startCarrier>>
  readonly mail: Awaited<ReturnType<typeof startMail>>
  readonly lenders: Awaited<ReturnType<typeof startLenders>>
  visitor(host?: string): Promise<Visitor>
  close(): Promise<void>
}

/** The whole shop over a database of its own, with the stand-ins of the outside world; `worker` also runs workflows. */
export async function shopUnderTest(
  options: {
    worker?: boolean
    settings?: Record<string, string>
    /** More than the starter's; takes its time. */
    world?: WorldName
    /** Payment providers beside the shop's own, which leave to them what they take. */
    alsoPaidBy?: readonly PaymentProvider[]
    /** Listings are read by their statement. */
    isWithoutColumns?: boolean
    /** The api's role sees everything, as the worker's does. */
    isPastPolicies?: boolean
  } = {},
): Promise<ShopUnderTest> {
  const environment = await freshEnvironment(options.world)
  const apiPort = await freePort()
  const { variables } = environment
  const gateway = await startGateway({
    keys: {
      merchantId: variables.BRAINTREE_MERCHANT_ID ?? '',
      publicKey: variables.BRAINTREE_PUBLIC_KEY ?? '',
      privateKey: variables.BRAINTREE_PRIVATE_KEY ?? '',
    },
    webhookUrl: `http://127.0.0.1:${apiPort}/webhooks/braintree`,
    outbox: { firstRetryMs: 20 },
  })
  const carrier = await startCarrier({
    webhookUrl: `http://127.0.0.1:${apiPort}/webhooks/carrier`,
    webhookSecret: variables.CARRIER_WEBHOOK_SECRET ?? '',
    outbox: { firstRetryMs: 20 },
  })
  const mail = await startMail({})
  const lendersHook = `http://127.0.0.1:${apiPort}/webhooks/lenders`
  const lenders = await startLenders({
    credentials: lenderCredentials(variables),
    webhookUrl: lendersHook,
    outbox: { firstRetryMs: 20 },
  })
  const settings = {
    ...variables,
    LOG_LEVEL: 'silent',
    LISTING_LOOK_MS: '0',
    API_PORT: String(apiPort),
    BRAINTREE_URL: gateway.url,
    CARRIER_URL: carrier.url,
    SMTP_URL: mail.smtpUrl,
    KLARNA_URL: `${lenders.url}/klarna`,
    AFFIRM_URL: `${lenders.url}/affirm`,
    KATAPULT_URL: `${lenders.url}/katapult`,
    RESOLVE_URL: `${lenders.url}/resolve`,
    SYNCHRONY_URL: `${lenders.url}/synchrony`,
    SIMPLEPAY_URL: `${lenders.url}/simplepay`,
    LENDERS_WEBHOOK_URL: lendersHook,
    ...(options.isPastPolicies && { DATABASE_URL: variables.WORKER_DATABASE_URL ?? '' }),
    ...options.settings,
  }
  const env = { ...readEnv(apiEnv, settings), ...readEnv(workerEnv, settings) }
  // In this order: of pools that share a name in one process a scrape tells the last.
  const ofApi = await openApiShop(env)
  const ofWorker = await openWorkerShop(env)
  const others = options.alsoPaidBy ?? []
  const othersTake = others.flatMap(({ takes }) => takes)
  const [first, ...rest] = ofWorker.payments.all.map((provider) => ({
    ...provider,
    takes: provider.takes.filter((type) => !othersTake.includes(type)),
  }))
  if (!first) throw new Error('Nobody takes money')
  const payments = paymentsBy([first, ...rest, ...others])
  const shop = { ...ofWorker, payments }
  const columns = options.isWithoutColumns ? null : openColumns(env, shop.log)
  await columns?.settled()
  // One count of each limit, also while the cache is slow and each process would count for itself.
  const api = await buildApi({ ...ofApi, payments, log: shop.log, limits: shop.limits }, columns)
  const url = await api.listen({ port: apiPort, host: '127.0.0.1' })
  const owner = new pg.Pool({ connectionString: variables.DATABASE_OWNER_URL, max: 4 })
  // The database is dropped while its last connections are still saying goodbye.
  owner.on('connect', (connection) => connection.on('error', () => {}))
  const engine = options.worker ? await startWorker(shop) : null
  return {
    shop,
    api,
    apiDb: ofApi.db,
    url,
    owner,
    variables: settings,
    gateway,
    carrier,
    mail,
    lenders,
    visitor: (host) => Visitor.arrive(api, host),
    close: async () => {
      await engine?.close()
      await api.close()
      await columns?.close()
      await ofApi.close()
      await shop.close()
      const outside = [gateway, carrier, mail, lenders]
      await Promise.all([...outside.map((standIn) => standIn.close()), owner.end()])
      await environment.drop()
    },
  }
}

/** What the worker does, in the process of the test. */
export async function startWorker(shop: WorkerShop) {
  registerWorkflows(shop)
  return runWorkflows({
    url: shop.env.WORKER_DATABASE_URL,
    version: shop.env.WORKFLOW_VERSION,
    db: shop.db.checkout,
    pool: shop.db.checkoutPool,
    log: shop.log,
  })
}

/** As the shop knows them. */
export function lenderCredentials(variables: Record<string, string>): LendersOptions['credentials'] {
  const pair = (name: string, secret: string) => ({
    name: variables[name] ?? '',
    secret: variables[secret] ?? '',
  })
  return {
    klarna: pair('KLARNA_USERNAME', 'KLARNA_PASSWORD'),
    affirm: pair('AFFIRM_PUBLIC_KEY', 'AFFIRM_PRIVATE_KEY'),
    katapult: pair('KATAPULT_MERCHANT_ID', 'KATAPULT_TOKEN'),
    resolve: pair('RESOLVE_MERCHANT_ID', 'RESOLVE_SECRET_KEY'),
    synchrony: pair('SYNCHRONY_CLIENT_ID', 'SYNCHRONY_CLIENT_SECRET'),
    simplepay: pair('SIMPLEPAY_PUBLIC_KEY', 'SIMPLEPAY_PRIVATE_KEY'),
  }
}
