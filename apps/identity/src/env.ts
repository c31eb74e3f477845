import { operatorOf } from '@shop/settings/operator'
import { assertFitForProduction } from '@shop/settings/production'
import type { ReadOfProviders } from '@shop/settings/providers'
import { type SignOnClient, signOnClients } from '@shop/settings/sign-on-clients'
import { z } from 'zod'
import { jsonText } from './json-text.ts'

type OfClients = Record<`${SignOnClient}_CLIENT_ID` | `${SignOnClient}_CLIENT_SECRET`, z.ZodString> &
  Record<`${SignOnClient}_REDIRECT_URIS` | `${SignOnClient}_POST_LOGOUT_REDIRECT_URIS`, typeof addresses> &
  Record<`${SignOnClient}_BACKCHANNEL_LOGOUT_URI`, typeof url>

const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(8)
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()))
const addresses = list.pipe(z.array(url).min(1))

/** As JSON Web Keys are written. */
const publicKeys = z
  .string()
  .transform(jsonText)
  .pipe(
    z
      .array(
        z.strictObject({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string().min(1),
          y: z.string().min(1),
          kid: z.string().min(1),
          alg: z.literal('ES256'),
          use: z.literal('sig'),
        }),
      )
      .min(1),
  )

const ofClients = Object.fromEntries(
  signOnClients.flatMap((client) => [
    [`${client}_CLIENT_ID`, z.string().min(1)],
    [`${client}_CLIENT_SECRET`, secret],
    [`${client}_REDIRECT_URIS`, addresses],
    [`${client}_POST_LOGOUT_REDIRECT_URIS`, addresses],
    [`${client}_BACKCHANNEL_LOGOUT_URI`, url],
  ]),
) as OfClients

// The compiler holds it to the table of providers: all that this server is given of them.
export const identityEnv = z.object({
  IDENTITY_URL: url,
  IDENTITY_PORT: z.coerce.number().int(),
  IDENTITY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url(),
  TRUSTED_PROXIES: list,
  /** In the addresses of a demo. */
  PUBLIC_PORT: z.coerce.number().int().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...ofClients,
  IDENTITY_PUBLIC_KEYS: publicKeys,
  IDENTITY_BACKCHANNEL_LOGOUT_URI: url,
  IDENTITY_PARTNER_CLIENT_ID: z.string().min(1),
  IDENTITY_PARTNER_CLIENT_SECRET: secret,
  IDENTITY_COOKIE_KEYS: list.pipe(z.array(secret).min(1)),
  /** Makes the people of the demo, who all have it; production refuses it. */
  IDENTITY_DEMO_PASSWORD: secret.optional(),
  /** Off for developers, who sign in as staff with a password alone; production refuses it. */
  IDENTITY_STAFF_PASSKEYS: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  /** Without it nobody is asked whether a password has leaked. */
  LEAKED_PASSWORDS_URL: url.optional(),
} satisfies Record<ReadOfProviders<'identity'>, z.ZodType> & Record<string, z.ZodType>)

export type IdentityEnv = z.infer<typeof identityEnv>

/** Reads the environment once, at the start; anything missing, malformed or the demo's stops it. */
export function readEnv(source: Record<string, string | undefined> = process.env): IdentityEnv {
  const own = Object.fromEntries(Object.keys(identityEnv.shape).map((name) => [name, source[name]]))
  assertFitForProduction({ ...own, NODE_ENV: source['NODE_ENV'], DEMO: source['DEMO'] })
  const parsed = identityEnv.safeParse(own)
  if (!parsed.success)
    throw new Error(`The identity server's environment is incomplete:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Who gives a command. */
export const operator = (source: Record<string, string | undefined> = process.env): string =>
  operatorOf(source)
