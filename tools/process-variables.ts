/**
 * Which variables each process is started with: those its own schema reads (`apps/server/src/env.ts`,
 * `apps/server/sandbox/env.ts`, `apps/storefront/server/env.ts`) and no other. A process that is broken into gives away
 * nothing but its own. `docs/variables.md` shows the same as a table.
 */

const apiAndWorker = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'REDIS_URL',
  'LOG_LEVEL',
  'WORKFLOW_VERSION',
  'TRUSTED_PROXIES',
  'PUBLIC_PORT',
  'INTERNAL_SECRET',
  'BRAINTREE_URL',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'CARRIER_URL',
  'CARRIER_WEBHOOK_SECRET',
  'TAX_URL',
  'TAX_COMPANY_CODE',
  'TAX_LICENSE_KEY',
  'TAX_REST_MS',
  'BROWSE_IN_FLIGHT',
  'SESSION_IN_FLIGHT',
  'TILL_IN_FLIGHT',
  'CHECKOUT_IN_FLIGHT',
  'WAITING_IN_FLIGHT',
  'CANCEL_WINDOW_SECONDS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

const gatewayKeys = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const

export const processVariables = {
  api: [
    ...apiAndWorker,
    'API_PORT',
    'BUILD',
    'EDGE_IP_HEADER',
    'DEFAULT_CLIENT_IP',
    'OFFICE_HOST',
    'SIGNING_KEY',
    'SIGNING_KEYS_FILE',
    'IDENTITY_URL',
    'IDENTITY_CLIENT_ID',
    'IDENTITY_CLIENT_SECRET',
    'IDENTITY_OFFICE_CLIENT_ID',
    'IDENTITY_OFFICE_CLIENT_SECRET',
    'PAYMENT_FIELDS_URL',
  ],
  worker: [
    ...apiAndWorker,
    'WORKER_PORT',
    'PAGE_PURGE_URL',
    'FILES_DIR',
    'SMTP_URL',
    'MAIL_FROM',
    'INCIDENT_MAIL_TO',
  ],
  storefront: [
    'STOREFRONT_PORT',
    'BUILD',
    'API_URL',
    'PAYMENT_FIELDS_URL',
    'IDENTITY_URL',
    'CSP_NONCE_PLACEHOLDER',
    'INTERNAL_SECRET',
  ],
  /** Vite for the back office, while somebody works on it. */
  office: [],
  /** The owner's address: this stand-in makes a schema of its own. No process of ours has it. */
  identity: [
    'IDENTITY_URL',
    'DATABASE_OWNER_URL',
    'IDENTITY_CLIENT_ID',
    'IDENTITY_CLIENT_SECRET',
    'IDENTITY_REDIRECT_URIS',
    'IDENTITY_POST_LOGOUT_REDIRECT_URIS',
    'IDENTITY_OFFICE_CLIENT_ID',
    'IDENTITY_OFFICE_CLIENT_SECRET',
    'IDENTITY_OFFICE_REDIRECT_URIS',
    'IDENTITY_OFFICE_POST_LOGOUT_REDIRECT_URIS',
    'IDENTITY_PARTNER_CLIENT_ID',
    'IDENTITY_PARTNER_CLIENT_SECRET',
    'IDENTITY_COOKIE_KEYS',
    'IDENTITY_DEMO_PASSWORD',
  ],
  gateway: [
    ...gatewayKeys,
    'BRAINTREE_URL',
    'BRAINTREE_WEBHOOK_URL',
    'PAYMENT_FIELDS_URL',
    'GATEWAY_JOURNAL_FILE',
    'GATEWAY_SETTLE_AFTER_MS',
  ],
  fields: ['PAYMENT_FIELDS_URL', 'BRAINTREE_URL', 'PAYMENT_FIELDS_SHOP_ORIGINS'],
  carrier: ['CARRIER_URL', 'CARRIER_WEBHOOK_SECRET', 'CARRIER_WEBHOOK_URL', 'CARRIER_CLOCK_SPEED'],
  mail: ['SMTP_URL', 'MAIL_VIEWER_URL', 'MAIL_DIR'],
} as const satisfies Record<string, readonly string[]>

export type ProcessName = keyof typeof processVariables

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
