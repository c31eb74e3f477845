import { readByStandIn, readOfProviders } from '@shop/settings/provider-variables'
import { allProviders, type ProviderName } from '@shop/settings/providers'

/**
 * Which variables each process is started with: those its own schema reads (`apps/server/src/env.ts`,
 * `apps/server/sandbox/env.ts`, `apps/storefront/server/env.ts`, `apps/identity/src/env.ts`) and no other. A process that is broken into gives away
 * nothing but its own. What they read of providers stands in the table of these. `docs/variables.md` shows it all.
 */

const apiAndWorker = [
  'REDIS_URL',
  'LOG_LEVEL',
  'WORKFLOW_VERSION',
  'TRUSTED_PROXIES',
  'PUBLIC_PORT',
  'INTERNAL_SECRET',
  'BROWSE_IN_FLIGHT',
  'SESSION_IN_FLIGHT',
  'BUYING_IN_FLIGHT',
  'CHECKOUT_IN_FLIGHT',
  'WAITING_IN_FLIGHT',
  'CANCEL_WINDOW_SECONDS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

const own = {
  api: [
    ...apiAndWorker,
    'DATABASE_URL',
    'READ_DATABASE_URL',
    'OFFICE_DATABASE_URL',
    'API_PORT',
    'LISTING_LOOK_MS',
    'ORDERS_UNDER_WAY',
    'BUILD',
    'EDGE_IP_HEADER',
    'DEFAULT_CLIENT_IP',
    'OFFICE_HOST',
    'SIGNING_KEY',
    'SIGNING_KEYS_FILE',
    ...readOfProviders('api'),
  ],
  worker: [
    ...apiAndWorker,
    'WORKER_DATABASE_URL',
    'WORKER_PORT',
    'PAGE_PURGE_URL',
    'FILES_DIR',
    ...readOfProviders('worker'),
  ],
  storefront: [
    'STOREFRONT_PORT',
    'BUILD',
    'API_URL',
    'CSP_NONCE_PLACEHOLDER',
    'INTERNAL_SECRET',
    ...readOfProviders('storefront'),
  ],
  identity: [
    // A schema of its own, with a role that sees nothing else. No process has the owner's address.
    'IDENTITY_DATABASE_URL',
    'IDENTITY_PORT',
    'REDIS_URL',
    'TRUSTED_PROXIES',
    'PUBLIC_PORT',
    'LOG_LEVEL',
    ...readOfProviders('identity'),
  ],
  /** Vite for the back office, while somebody works on it. */
  office: [],
} satisfies Record<string, readonly string[]>

export type ProcessName = keyof typeof own | ProviderName

const standIns = Object.fromEntries(
  allProviders().flatMap(([name, { oursWith }]) => (oursWith ? [] : [[name, readByStandIn(name)]])),
)

export const processVariables: Record<ProcessName, readonly string[]> = {
  ...(standIns as Record<ProviderName, string[]>),
  ...own,
}

/** What says how to run rather than what with. */
export const everyProcess = ['NODE_ENV', 'DEMO', 'NODE_COMPILE_CACHE'] as const

/** Taken over from whoever starts the shop: nothing of the shop's stands in them. */
export const ofTheMachine = ['HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS']

/** The variables of these names that have a value. */
export function only(
  names: readonly string[],
  variables: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, variables[name]]).filter(([, value]) => value !== undefined),
  )
}

/** What any program on this machine may know. */
export const machineVariables = () => only(ofTheMachine, process.env)
