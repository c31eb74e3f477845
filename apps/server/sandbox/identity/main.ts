import { z } from 'zod'
import { list, readEnv, secret, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startIdentity } from './start-identity.ts'

const env = readEnv('identity', {
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
await runUntilStopped(
  'identity',
  startIdentity({
    issuer: env.IDENTITY_URL,
    databaseUrl: env.DATABASE_OWNER_URL,
    shop: {
      id: env.IDENTITY_CLIENT_ID,
      secret: env.IDENTITY_CLIENT_SECRET,
      redirectUris: env.IDENTITY_REDIRECT_URIS,
      postLogoutRedirectUris: env.IDENTITY_POST_LOGOUT_REDIRECT_URIS,
    },
    office: {
      id: env.IDENTITY_OFFICE_CLIENT_ID,
      secret: env.IDENTITY_OFFICE_CLIENT_SECRET,
      redirectUris: env.IDENTITY_OFFICE_REDIRECT_URIS,
      postLogoutRedirectUris: env.IDENTITY_OFFICE_POST_LOGOUT_REDIRECT_URIS,
    },
    partner: { id: env.IDENTITY_PARTNER_CLIENT_ID, secret: env.IDENTITY_PARTNER_CLIENT_SECRET },
    cookieKeys: env.IDENTITY_COOKIE_KEYS,
    demoPassword: env.IDENTITY_DEMO_PASSWORD,
  }),
)
