import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(8)
const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(url).min(1))

const keys = z.object({
  BRAINTREE_MERCHANT_ID: z.string().min(1),
  BRAINTREE_PUBLIC_KEY: z.string().min(1),
  BRAINTREE_PRIVATE_KEY: secret,
})

export const gatewayEnv = keys.extend({
  BRAINTREE_URL: url,
  BRAINTREE_WEBHOOK_URL: url.optional(),
  PAYMENT_FIELDS_URL: url,
  GATEWAY_JOURNAL_FILE: z.string().min(1).optional(),
  /** Real settlement is a nightly batch; half a minute shows the whole life of a payment in a demo. */
  GATEWAY_SETTLE_AFTER_MS: z.coerce.number().int().min(0).default(30_000),
})

export const fieldsEnv = z.object({
  PAYMENT_FIELDS_URL: url,
  BRAINTREE_URL: url,
  /** Every origin that may frame the card fields, comma separated. */
  PAYMENT_FIELDS_SHOP_ORIGINS: list,
})

export const carrierEnv = z.object({
  CARRIER_URL: url,
  CARRIER_WEBHOOK_SECRET: secret,
  CARRIER_WEBHOOK_URL: url,
  CARRIER_CLOCK_SPEED: z.coerce.number().min(0).default(1),
})

export const taxEnv = z.object({ TAX_URL: url, TAX_LICENSE_KEY: secret })

export const mailEnv = z.object({
  SMTP_URL: z.url({ protocol: /^smtp$/ }),
  MAIL_VIEWER_URL: url,
  MAIL_DIR: z.string().min(1).optional(),
})

export const identityEnv = z.object({
  IDENTITY_URL: url,
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_CLIENT_SECRET: secret,
  IDENTITY_REDIRECT_URIS: list,
  IDENTITY_POST_LOGOUT_REDIRECT_URIS: list,
  IDENTITY_OFFICE_CLIENT_ID: z.string().min(1),
  IDENTITY_OFFICE_CLIENT_SECRET: secret,
  IDENTITY_OFFICE_REDIRECT_URIS: list,
  IDENTITY_OFFICE_POST_LOGOUT_REDIRECT_URIS: list,
  IDENTITY_PARTNER_CLIENT_ID: z.string().min(1),
  IDENTITY_PARTNER_CLIENT_SECRET: secret,
  IDENTITY_COOKIE_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(secret).min(1)),
  IDENTITY_DEMO_PASSWORD: secret,
})

/** The only reader of process.env among the stand-ins. Stops with the list of what is missing. */
export function readEnv<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
  if (process.env['NODE_ENV'] === 'production' && process.env['DEMO'] !== '1')
    throw new Error('A stand-in runs in a demo only: DEMO=1 says that this is one.')
  const result = schema.safeParse(process.env)
  if (!result.success) throw new Error(`settings of this stand-in:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** Where a stand-in listens, from the address under which the shop knows it. */
export function listenOn(address: string): { port: number } {
  const { port } = new URL(address)
  if (port === '') throw new Error(`${address} names no port`)
  return { port: Number(port) }
}
