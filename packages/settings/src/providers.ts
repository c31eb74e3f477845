// Every kind of outside provider, one entry each. Ports, processes, addresses, stand-ins, faults, `.env.example`,
// `docs/variables.md` and what production refuses follow from it: docs/providers.md, docs/decisions/0041-providers.md.

import type { Provider } from './provider.ts'

const shop = ['api', 'worker'] as const
const shopAndStandIn = ['api', 'worker', 'stand-in'] as const
const apiAndStandIn = ['api', 'stand-in'] as const
const pagesAndStandIn = ['api', 'storefront', 'stand-in'] as const
const standIn = ['stand-in'] as const

export const providers = {
  identity: {
    does: 'signs shoppers and staff on',
    ports: { identity: 20 },
    mayFail: false,
    variables: {
      IDENTITY_URL: { readBy: pagesAndStandIn, made: { address: 'http://localhost' } },
      IDENTITY_CLIENT_ID: { readBy: apiAndStandIn, demo: 'tire-shop', isAlsoReal: true },
      IDENTITY_CLIENT_SECRET: { readBy: apiAndStandIn, demo: 'demo-identity-client-secret-0123456789' },
      IDENTITY_OFFICE_CLIENT_ID: {
        readBy: apiAndStandIn,
        demo: 'tire-shop-office',
        isAlsoReal: true,
        note: 'The back office asks as a client of its own: only it is told the groups of staff.',
      },
      IDENTITY_OFFICE_CLIENT_SECRET: {
        readBy: apiAndStandIn,
        demo: 'demo-office-client-secret-0123456789',
      },
      IDENTITY_PARTNER_CLIENT_ID: {
        readBy: standIn,
        demo: 'demo-partner',
        note: "The demo's own: a partner's server, its cookies, and the password of every seeded person.",
      },
      IDENTITY_PARTNER_CLIENT_SECRET: { readBy: standIn, demo: 'demo-partner-client-secret-0123456789' },
      IDENTITY_COOKIE_KEYS: { readBy: standIn, demo: 'demo-identity-cookie-key' },
      IDENTITY_DEMO_PASSWORD: { readBy: standIn, demo: 'demo-password' },
      IDENTITY_REDIRECT_URIS: { readBy: standIn, made: { shops: '/_api/sign-on/callback' } },
      IDENTITY_POST_LOGOUT_REDIRECT_URIS: { readBy: standIn, made: { shops: '/' } },
      IDENTITY_OFFICE_REDIRECT_URIS: { readBy: standIn, made: { office: '/_api/office/sign-on/callback' } },
      IDENTITY_OFFICE_POST_LOGOUT_REDIRECT_URIS: { readBy: standIn, made: { office: '/' } },
    },
    // It makes a schema of its own there. No process of ours has the owner's address.
    standInReads: ['DATABASE_OWNER_URL'],
  },
  gateway: {
    does: 'takes payments',
    ports: { gateway: 21 },
    page: 'Gateway books',
    mayFail: true,
    variables: {
      BRAINTREE_URL: { readBy: shopAndStandIn, made: { address: 'http://127.0.0.1' } },
      BRAINTREE_MERCHANT_ID: { readBy: shopAndStandIn, demo: 'demo_merchant' },
      BRAINTREE_PUBLIC_KEY: { readBy: shopAndStandIn, demo: 'demo_public_key' },
      BRAINTREE_PRIVATE_KEY: { readBy: shopAndStandIn, demo: 'demo_private_key' },
      BRAINTREE_WEBHOOK_URL: { readBy: standIn, made: { webhook: '/webhooks/braintree' } },
      GATEWAY_JOURNAL_FILE: { readBy: standIn, made: { file: 'gateway/journal.jsonl' } },
      GATEWAY_SETTLE_AFTER_MS: { readBy: standIn },
    },
    standInReads: ['PAYMENT_FIELDS_URL'],
  },
  fields: {
    does: "takes card numbers, in a frame of the gateway's",
    ports: { fields: 22 },
    mayFail: false,
    variables: {
      PAYMENT_FIELDS_URL: { readBy: pagesAndStandIn, made: { address: 'http://fields.localhost' } },
      PAYMENT_FIELDS_SHOP_ORIGINS: { readBy: standIn, made: { shops: '' } },
    },
    standInReads: ['BRAINTREE_URL'],
  },
  carrier: {
    does: 'carries tires',
    ports: { carrier: 23 },
    mayFail: true,
    variables: {
      CARRIER_URL: { readBy: shopAndStandIn, made: { address: 'http://127.0.0.1' } },
      CARRIER_WEBHOOK_SECRET: { readBy: shopAndStandIn, demo: 'demo-carrier-webhook-secret' },
      CARRIER_WEBHOOK_URL: { readBy: standIn, made: { webhook: '/webhooks/carrier' } },
      CARRIER_CLOCK_SPEED: { readBy: standIn },
    },
  },
  mail: {
    does: 'sends mail',
    ports: { mail: 25, smtp: 24 },
    page: 'Emails',
    mayFail: true,
    variables: {
      SMTP_URL: { readBy: ['worker', 'stand-in'], made: { address: 'smtp://127.0.0.1', port: 'smtp' } },
      MAIL_FROM: { readBy: ['worker'], demo: 'SimpleTire <orders@simpletire.localhost>' },
      INCIDENT_MAIL_TO: { readBy: ['worker'], demo: 'duty@simpletire.localhost' },
      MAIL_VIEWER_URL: { readBy: standIn, made: { address: 'http://127.0.0.1' } },
      MAIL_DIR: { readBy: standIn, made: { file: 'mail' } },
    },
  },
  tax: {
    does: 'knows sales tax',
    ports: { tax: 26 },
    mayFail: true,
    onlyWith: 'TAX_LICENSE_KEY',
    variables: {
      TAX_URL: { readBy: shopAndStandIn, made: { address: 'http://127.0.0.1' } },
      TAX_LICENSE_KEY: {
        readBy: shopAndStandIn,
        demo: '',
        note: 'With 8 letters or more the demo asks its stand-in, whose rates are made up; without, the table of states.',
      },
      TAX_COMPANY_CODE: { readBy: shop },
      TAX_REST_MS: { readBy: shop },
    },
  },
} as const satisfies Record<string, Provider>

type Providers = typeof providers

export type ProviderName = keyof Providers
export type ProviderPort = { [name in ProviderName]: keyof Providers[name]['ports'] }[ProviderName]
/** Those the shop lives on without for a while. */
export type FailingProvider = {
  [name in ProviderName]: Providers[name]['mayFail'] extends true ? name : never
}[ProviderName]

/** The variables of a provider's stand-in. */
export type StandInVariable<name extends ProviderName> =
  | ReadByStandIn<Providers[name]['variables']>
  | (Providers[name] extends { standInReads: readonly (infer More extends string)[] } ? More : never)
type ReadByStandIn<Variables> = {
  [name in keyof Variables]: Variables[name] extends { readBy: readonly (infer Read)[] }
    ? 'stand-in' extends Read
      ? name & string
      : never
    : never
}[keyof Variables]

/** In the order of the table, with nothing left out by the types of single entries. */
export const allProviders = (): [ProviderName, Provider][] =>
  Object.entries(providers) as [ProviderName, Provider][]
