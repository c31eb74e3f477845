import { type SignOnClient, signOnClients } from '@shop/settings/sign-on-clients'
import { readEnv } from './env.ts'
import { startIdentity } from './start-identity.ts'

const env = readEnv()

const siteOf = (client: SignOnClient) => ({
  id: env[`${client}_CLIENT_ID`],
  secret: env[`${client}_CLIENT_SECRET`],
  redirectUris: env[`${client}_REDIRECT_URIS`],
  postLogoutRedirectUris: env[`${client}_POST_LOGOUT_REDIRECT_URIS`],
  backchannelLogoutUri: env[`${client}_BACKCHANNEL_LOGOUT_URI`],
})

const identity = await startIdentity({
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
})

const LEAVE_AFTER_MS = 15_000
// The proxy opens a connection for each call here, so none is idle when the port closes: what was taken is answered.
const stop = () => {
  setTimeout(() => process.exit(1), LEAVE_AFTER_MS).unref()
  void identity.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
