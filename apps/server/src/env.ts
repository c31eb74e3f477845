import { operatorOf } from '@shop/settings/operator'
import { assertFitForProduction } from '@shop/settings/production'
import * as z from 'zod'
import { WORKFLOW_VERSION } from './workflow-version.ts'

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string().min(1)))

/** As JSON Web Keys are written. */
const privateKey = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string().min(1),
      y: z.string().min(1),
      d: z.string().min(1),
      kid: z.string().min(1),
    }),
  )

/** What api and worker both work with. */
const both = {
  REDIS_URL: z.url(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** The code's own, unless releases are being rehearsed. */
  WORKFLOW_VERSION: z.coerce.number().int().positive().default(WORKFLOW_VERSION),
  TRUSTED_PROXIES: list,
  /** Port shown in links we write ourselves; absent in production. */
  PUBLIC_PORT: z.coerce.number().int().optional(),
  /** What our own processes say to make calls that are for them alone. */
  INTERNAL_SECRET: z.string().min(20),
  BRAINTREE_URL: z.url(),
  BRAINTREE_MERCHANT_ID: z.string().min(1),
  BRAINTREE_PUBLIC_KEY: z.string().min(1),
  BRAINTREE_PRIVATE_KEY: z.string().min(1),
  /** Lenders, each without its address while the shop has no contract with it. */
  KLARNA_URL: z.url().optional(),
  KLARNA_USERNAME: z.string().min(1).optional(),
  KLARNA_PASSWORD: z.string().min(8).optional(),
  AFFIRM_URL: z.url().optional(),
  AFFIRM_PUBLIC_KEY: z.string().min(1).optional(),
  AFFIRM_PRIVATE_KEY: z.string().min(8).optional(),
  KATAPULT_URL: z.url().optional(),
  KATAPULT_MERCHANT_ID: z.string().min(1).optional(),
  KATAPULT_TOKEN: z.string().min(8).optional(),
  RESOLVE_URL: z.url().optional(),
  RESOLVE_MERCHANT_ID: z.string().min(1).optional(),
  RESOLVE_SECRET_KEY: z.string().min(8).optional(),
  SYNCHRONY_URL: z.url().optional(),
  SYNCHRONY_CLIENT_ID: z.string().min(1).optional(),
  SYNCHRONY_CLIENT_SECRET: z.string().min(8).optional(),
  SIMPLEPAY_OFFERED: z.enum(['on', 'off']).default('off'),
  SIMPLEPAY_URL: z.url().optional(),
  SIMPLEPAY_PUBLIC_KEY: z.string().min(1).optional(),
  SIMPLEPAY_PRIVATE_KEY: z.string().min(8).optional(),
  /** Where lenders tell us what became of a checkout; the lender's name is added to it. */
  LENDERS_WEBHOOK_URL: z.url().optional(),
  CARRIER_URL: z.url(),
  /** Two, the new one and the one before, while the carrier is told the new one. */
  CARRIER_WEBHOOK_SECRET: list.pipe(z.array(z.string().min(16))),
  /** The tax provider; without it the table of states in the database is the last word. */
  TAX_URL: z.url().optional(),
  TAX_COMPANY_CODE: z.string().min(1).default('SHOP'),
  TAX_LICENSE_KEY: z.string().min(8).optional(),
  /** How long a provider that does not answer is left alone. */
  TAX_REST_MS: z.coerce.number().int().positive().default(30_000),
  /** Calls of each kind a process works on at a time, before it turns browsers, and much later buyers, away. */
  BROWSE_IN_FLIGHT: z.coerce.number().int().positive().default(32),
  SESSION_IN_FLIGHT: z.coerce.number().int().positive().default(64),
  BUYING_IN_FLIGHT: z.coerce.number().int().positive().default(256),
  CHECKOUT_IN_FLIGHT: z.coerce.number().int().positive().default(256),
  WAITING_IN_FLIGHT: z.coerce.number().int().positive().default(512),
  /** Instead of the cancel window in force: demos and tests make it short. Refused in production. */
  CANCEL_WINDOW_SECONDS: z.coerce.number().int().positive().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
}

export const workerEnv = z.object({
  ...both,
  /** The worker's role, and that of commands. */
  WORKER_DATABASE_URL: z.url(),
  WORKER_PORT: z.coerce.number().int(),
  /** Where the proxy takes purges of cached pages: a door of its own, closed to visitors. */
  PAGE_PURGE_URL: z.url(),
  FILES_DIR: z.string().min(1),
  /** A resolver that speaks JSON: who proves a host shows it there. */
  DNS_URL: z.url(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  /** The people on duty; without it nobody is mailed of incidents. */
  INCIDENT_MAIL_TO: z.string().min(3).optional(),
})

export const apiEnv = z.object({
  ...both,
  DATABASE_URL: z.url(),
  /** A replica that is browsed. */
  READ_DATABASE_URL: z.url().optional(),
  /** The same database by the role of the desks. */
  OFFICE_DATABASE_URL: z.url(),
  API_PORT: z.coerce.number().int(),
  /** How old what listings are made from may be in this process; tests want it as it is. */
  LISTING_LOOK_MS: z.coerce.number().int().nonnegative().default(100),
  /** Orders a process carries out itself; who presses beyond that goes to the queue. */
  ORDERS_UNDER_WAY: z.coerce.number().int().nonnegative().default(16),
  /** Names the build whose pages the storefronts show: it stands in the key of every kept page. */
  BUILD: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The address service; without it nobody is advised. */
  ADDRESSES_URL: z.url().optional(),
  ADDRESSES_AUTH_ID: z.string().min(8).optional(),
  ADDRESSES_AUTH_TOKEN: z.string().min(8).optional(),
  EDGE_IP_HEADER: z.string().toLowerCase().optional(),
  DEFAULT_CLIENT_IP: z.string().min(1),
  /** The back office's own name; no channel has it. */
  OFFICE_HOST: z.string().toLowerCase().min(1),
  /** Signs links that open something without asking who comes. */
  SIGNING_KEY: z.string().min(32).optional(),
  /** Or a file of such keys, the newest first, that may change while the shop runs. */
  SIGNING_KEYS_FILE: z.string().min(1).optional(),
  IDENTITY_URL: z.url(),
  /** Signs what the shop asks as the client of any channel. */
  IDENTITY_PRIVATE_KEY: privateKey,
  IDENTITY_OFFICE_CLIENT_ID: z.string().min(1),
  IDENTITY_OFFICE_CLIENT_SECRET: z.string().min(1),
  PAYMENT_FIELDS_URL: z.url(),
})

export type ApiEnv = z.infer<typeof apiEnv>
export type WorkerEnv = z.infer<typeof workerEnv>

/** What a use case may read: it runs in either process. */
export type Env = Pick<ApiEnv & WorkerEnv, keyof ApiEnv & keyof WorkerEnv>

type Variables = Record<string, string | undefined>

/** Reads the environment once, at the start of a process; anything missing, malformed or the demo's stops it. */
export function readEnv<Schema extends z.ZodObject>(
  schema: Schema,
  source: Variables = process.env,
): z.infer<Schema> {
  const own = Object.keys(schema.shape).map((name) => [name, source[name]])
  assertFitForProduction({ ...Object.fromEntries(own), NODE_ENV: source['NODE_ENV'], DEMO: source['DEMO'] })
  const parsed = schema.safeParse(source)
  if (!parsed.success) throw new Error(`The environment is incomplete:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** What a file brings while the shop runs is held to the same: a value of the demo is thrown at. */
export function assertFit(name: string, value: string, source: Variables = process.env): void {
  assertFitForProduction({ [name]: value, NODE_ENV: source['NODE_ENV'], DEMO: source['DEMO'] })
}

/** Who gives a command. */
export const operator = (source: Variables = process.env): string => operatorOf(source)

export function inFlightLimits(env: Env) {
  return {
    browse: env.BROWSE_IN_FLIGHT,
    session: env.SESSION_IN_FLIGHT,
    buying: env.BUYING_IN_FLIGHT,
    checkout: env.CHECKOUT_IN_FLIGHT,
    waiting: env.WAITING_IN_FLIGHT,
  }
}
