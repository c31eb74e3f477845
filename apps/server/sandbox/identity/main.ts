import { identityEnv, readEnv } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startIdentity } from './start-identity.ts'

const env = readEnv(identityEnv)
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
