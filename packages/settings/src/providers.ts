// Every kind of provider, one entry each. Ports, processes, addresses, stand-ins, faults, `.env.example`,
// `docs/variables.md` and what production refuses follow from it: docs/providers.md, docs/decisions/0041-providers.md.

import type { Provider, Reader } from './provider.ts'

const shop = ['api', 'worker'] as const
const shopAndStandIn = ['api', 'worker', 'stand-in'] as const
const apiAndIdentity = ['api', 'identity'] as const
const pagesAndStandIn = ['api', 'storefront', 'stand-in'] as const
const identity = ['identity'] as const
const standIn = ['stand-in'] as const

export const providers = {
  identity: {
    does: 'signs shoppers and staff on',
    ports: { identity: 20 },
    mayFail: false,
    oursWith: 'IDENTITY_COOKIE_KEYS',
    variables: {
      IDENTITY_URL: { readBy: ['api', 'storefront', 'identity'], made: { address: 'http://localhost' } },
      IDENTITY_PRIVATE_KEY: {
        readBy: ['api'],
        demo: '{"kty":"EC","x":"iZDT7s7oeQwzvI0nC93UIPLncei4kA1cfAEvWkzOjdg","y":"EMlGQeRHQcih9NRDwc2k-t41H99U9eOgdA8q3lo1cfY","crv":"P-256","d":"BRX4K-KAn70SfNA2jtVXOM32AOtWfkwBzcjl9Bcrc7M","kid":"demo-shop-key","alg":"ES256","use":"sig"}',
        note: 'Signs what the shop asks as the client of any channel: a private JSON Web Key for ES256.',
      },
      IDENTITY_PUBLIC_KEYS: {
        readBy: identity,
        demo: '[{"kty":"EC","x":"iZDT7s7oeQwzvI0nC93UIPLncei4kA1cfAEvWkzOjdg","y":"EMlGQeRHQcih9NRDwc2k-t41H99U9eOgdA8q3lo1cfY","crv":"P-256","kid":"demo-shop-key","alg":"ES256","use":"sig"}]',
        note: 'Its public half, in a list: with a second one beside it the key is changed while the shop runs.',
      },
      IDENTITY_OFFICE_CLIENT_ID: {
        readBy: apiAndIdentity,
        demo: 'tire-shop-office',
        isAlsoReal: true,
        note: 'The back office asks as a client of its own: only it is told the groups of staff.',
      },
      IDENTITY_OFFICE_CLIENT_SECRET: {
        readBy: apiAndIdentity,
        demo: 'demo-office-client-secret-0123456789',
      },
      IDENTITY_PARTNER_CLIENT_ID: {
        readBy: identity,
        demo: 'demo-partner',
        note: "A partner's server, which asks for itself.",
      },
      IDENTITY_PARTNER_CLIENT_SECRET: { readBy: identity, demo: 'demo-partner-client-secret-0123456789' },
      IDENTITY_COOKIE_KEYS: {
        readBy: identity,
        demo: 'demo-identity-cookie-key',
        note: 'Signs the cookies of our own identity server, the newest first; without it another stands at IDENTITY_URL.',
      },
      IDENTITY_DEMO_PASSWORD: {
        readBy: identity,
        demo: 'demo-password',
        note: 'Makes the people of the demo, who all have it.',
      },
      IDENTITY_STAFF_PASSKEYS: {
        readBy: identity,
        demo: 'off',
        isAlsoReal: true,
        note: 'off: staff sign in with a password alone, for developers. A real shop refuses it; without it they need a passkey.',
      },
      IDENTITY_OFFICE_REDIRECT_URIS: { readBy: identity, made: { office: '/_api/office/sign-on/callback' } },
      IDENTITY_OFFICE_POST_LOGOUT_REDIRECT_URIS: { readBy: identity, made: { office: '/' } },
      IDENTITY_BACKCHANNEL_LOGOUT_URI: { readBy: identity, made: { webhook: '/sign-on/ended' } },
      IDENTITY_OFFICE_BACKCHANNEL_LOGOUT_URI: {
        readBy: identity,
        made: { webhook: '/office/sign-on/ended' },
      },
    },
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
      SMTP_URL: {
        readBy: ['worker', 'identity', 'stand-in'],
        made: { address: 'smtp://127.0.0.1', port: 'smtp' },
      },
      MAIL_FROM: { readBy: ['worker', 'identity'], demo: 'SimpleTire <orders@simpletire.localhost>' },
      INCIDENT_MAIL_TO: { readBy: ['worker'], demo: 'duty@simpletire.localhost' },
      MAIL_VIEWER_URL: { readBy: standIn, made: { address: 'http://127.0.0.1' } },
      MAIL_DIR: { readBy: standIn, made: { file: 'mail' } },
    },
  },
  leaks: {
    does: 'knows passwords that have leaked, by the first five letters of their hash',
    ports: { leaks: 27 },
    // Nobody asks it but the identity server, which goes on without it.
    mayFail: false,
    variables: {
      LEAKED_PASSWORDS_URL: { readBy: ['identity', 'stand-in'], made: { address: 'http://127.0.0.1' } },
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
  lenders: {
    does: 'lends shoppers and companies what they buy for: Klarna, Affirm, Katapult, Resolve, Synchrony, SimplePay',
    ports: { lenders: 30 },
    page: 'Lenders’ books',
    mayFail: true,
    variables: {
      KLARNA_URL: { readBy: shopAndStandIn, made: { address: 'http://127.0.0.1', path: '/klarna' } },
      KLARNA_USERNAME: { readBy: shopAndStandIn, demo: 'demo-klarna-username' },
      KLARNA_PASSWORD: { readBy: shopAndStandIn, demo: 'demo-klarna-password' },
      AFFIRM_URL: { readBy: shop, made: { address: 'http://127.0.0.1', path: '/affirm' } },
      AFFIRM_PUBLIC_KEY: { readBy: shopAndStandIn, demo: 'demo-affirm-public-key' },
      AFFIRM_PRIVATE_KEY: { readBy: shopAndStandIn, demo: 'demo-affirm-private-key' },
      KATAPULT_URL: { readBy: shop, made: { address: 'http://127.0.0.1', path: '/katapult' } },
      KATAPULT_MERCHANT_ID: { readBy: shopAndStandIn, demo: 'demo-katapult-merchant' },
      KATAPULT_TOKEN: { readBy: shopAndStandIn, demo: 'demo-katapult-token' },
      RESOLVE_URL: { readBy: shop, made: { address: 'http://127.0.0.1', path: '/resolve' } },
      RESOLVE_MERCHANT_ID: { readBy: shopAndStandIn, demo: 'demo-resolve-merchant' },
      RESOLVE_SECRET_KEY: { readBy: shopAndStandIn, demo: 'demo-resolve-secret-key' },
      SYNCHRONY_URL: { readBy: shop, made: { address: 'http://127.0.0.1', path: '/synchrony' } },
      SYNCHRONY_CLIENT_ID: { readBy: shopAndStandIn, demo: 'demo-synchrony-client' },
      SYNCHRONY_CLIENT_SECRET: { readBy: shopAndStandIn, demo: 'demo-synchrony-secret' },
      SIMPLEPAY_OFFERED: {
        readBy: shop,
        demo: 'off',
        isAlsoReal: true,
        note: 'on: SimplePay is offered. Nobody stands behind it but the stand-in: a real shop refuses it.',
      },
      SIMPLEPAY_URL: { readBy: shop, made: { address: 'http://127.0.0.1', path: '/simplepay' } },
      SIMPLEPAY_PUBLIC_KEY: { readBy: shopAndStandIn, demo: 'demo-simplepay-public-key' },
      SIMPLEPAY_PRIVATE_KEY: { readBy: shopAndStandIn, demo: 'demo-simplepay-private-key' },
      LENDERS_WEBHOOK_URL: { readBy: shopAndStandIn, made: { webhook: '/webhooks/lenders' } },
    },
  },
  addresses: {
    does: 'knows how US addresses are written',
    ports: { addresses: 29 },
    // It advises: nobody waits for it longer than a moment, and no order asks it.
    mayFail: true,
    variables: {
      ADDRESSES_URL: { readBy: ['api', 'stand-in'], made: { address: 'http://127.0.0.1' } },
      ADDRESSES_AUTH_ID: { readBy: ['api', 'stand-in'], demo: 'demo-addresses-id' },
      ADDRESSES_AUTH_TOKEN: { readBy: ['api', 'stand-in'], demo: 'demo-addresses-token' },
    },
  },
  dns: {
    does: 'knows which records stand under a name',
    ports: { dns: 28 },
    // Asked by a command alone: no visitor and no workflow waits for it.
    mayFail: false,
    variables: {
      DNS_URL: { readBy: ['worker', 'stand-in'], made: { address: 'http://127.0.0.1' } },
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

/** What one of our processes reads of all providers. */
export type ReadOfProviders<reader extends Reader> = {
  [name in ProviderName]: ReadBy<Providers[name]['variables'], reader>
}[ProviderName]

/** The variables of a provider's stand-in. */
export type StandInVariable<name extends ProviderName> =
  | ReadBy<Providers[name]['variables'], 'stand-in'>
  | (Providers[name] extends { standInReads: readonly (infer More extends string)[] } ? More : never)
type ReadBy<Variables, reader extends Reader> = {
  [name in keyof Variables]: Variables[name] extends { readBy: readonly (infer Read)[] }
    ? reader extends Read
      ? name & string
      : never
    : never
}[keyof Variables]

/** In the order of the table, with nothing left out by the types of single entries. */
export const allProviders = (): [ProviderName, Provider][] =>
  Object.entries(providers) as [ProviderName, Provider][]
