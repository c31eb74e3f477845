import { type SignOnClient, signOnClients } from '@shop/settings/sign-on-clients'
import type { IdentityEnv } from './env.ts'
import type { IdentityOptions } from './start-identity.ts'

/** What the environment says, as the server wants it. */
export function identityOptions(env: IdentityEnv): IdentityOptions {
  const siteOf = (client: SignOnClient) => ({
    id: env[`${client}_CLIENT_ID`],
    secret: env[`${client}_CLIENT_SECRET`],
    redirectUris: env[`${client}_REDIRECT_URIS`],
    postLogoutRedirectUris: env[`${client}_POST_LOGOUT_REDIRECT_URIS`],
    backchannelLogoutUri: env[`${client}_BACKCHANNEL_LOGOUT_URI`],
  })
  return {
    issuer: env.IDENTITY_URL,
    port: env.IDENTITY_PORT,
    databaseUrl: env.IDENTITY_DATABASE_URL,
    redisUrl: env.REDIS_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    shop: {
      publicKeys: env.IDENTITY_PUBLIC_KEYS,
      publicPort: env.PUBLIC_PORT,
      backchannelLogoutUri: env.IDENTITY_BACKCHANNEL_LOGOUT_URI,
    },
    offices: signOnClients.map(siteOf),
    partner: { id: env.IDENTITY_PARTNER_CLIENT_ID, secret: env.IDENTITY_PARTNER_CLIENT_SECRET },
    cookieKeys: env.IDENTITY_COOKIE_KEYS,
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL,
    staffNeedPasskeys: env.IDENTITY_STAFF_PASSKEYS === 'on',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    demoPassword: env.IDENTITY_DEMO_PASSWORD,
  }
}
