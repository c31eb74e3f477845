import { type SignOnClient, signOnClients } from '@shop/settings/sign-on-clients'
import { z } from 'zod'
import { list, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startIdentity } from './start-identity.ts'

type OfClients = Record<`${SignOnClient}_CLIENT_ID` | `${SignOnClient}_CLIENT_SECRET`, z.ZodString> &
  Record<`${SignOnClient}_REDIRECT_URIS` | `${SignOnClient}_POST_LOGOUT_REDIRECT_URIS`, typeof list>

const ofClients = Object.fromEntries(
  signOnClients.flatMap((client) => [
    [`${client}_CLIENT_ID`, z.string().min(1)],
    [`${client}_CLIENT_SECRET`, secret],
    [`${client}_REDIRECT_URIS`, list],
    [`${client}_POST_LOGOUT_REDIRECT_URIS`, list],
  ]),
) as OfClients

const env = readEnv('identity', {
  IDENTITY_URL: url,
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  ...ofClients,
  IDENTITY_PARTNER_CLIENT_ID: z.string().min(1),
  IDENTITY_PARTNER_CLIENT_SECRET: secret,
  IDENTITY_COOKIE_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(secret).min(1)),
  IDENTITY_DEMO_PASSWORD: secret,
})

const siteOf = (client: SignOnClient) => ({
  id: env[`${client}_CLIENT_ID`],
  secret: env[`${client}_CLIENT_SECRET`],
  redirectUris: env[`${client}_REDIRECT_URIS`],
  postLogoutRedirectUris: env[`${client}_POST_LOGOUT_REDIRECT_URIS`],
})

await runUntilStopped(
  'identity',
  startIdentity({
    issuer: env.IDENTITY_URL,
    databaseUrl: env.DATABASE_OWNER_URL,
    shop: siteOf('IDENTITY'),
    offices: signOnClients.filter((client) => client !== 'IDENTITY').map(siteOf),
    partner: { id: env.IDENTITY_PARTNER_CLIENT_ID, secret: env.IDENTITY_PARTNER_CLIENT_SECRET },
    cookieKeys: env.IDENTITY_COOKIE_KEYS,
    demoPassword: env.IDENTITY_DEMO_PASSWORD,
  }),
)
