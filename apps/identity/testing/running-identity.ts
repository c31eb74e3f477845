import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientIdOf } from '@shop/domain/accounts/sign-on-client'
import { CALLBACK_PATHS, LANDING_PATH } from '@shop/domain/accounts/sign-on-paths'
import { startMail } from '@shop/server/sandbox/mail/start-mail.ts'
import { makeEnvironment } from '@shop/tools/environment'
import { freePort } from '@shop/tools/free-port'
import { freshDatabase } from '@shop/tools/fresh-database'
import { freshRedis } from '@shop/tools/fresh-redis'
import { importJWK, type JWK } from 'jose'
import * as oidc from 'openid-client'
import { Pool } from 'pg'
import { vi } from 'vitest'
import { type IdentityOptions, startIdentity } from '../src/start-identity.ts'
import { Browser } from './browser.ts'

const MAIN_HOSTS = ['simpletire.localhost', 'localhost']
export const demoPassword = 'demo-password'

export type Attempt = { url: URL; state: string; nonce: string; verifier: string }

/** An identity server on a database of its own, and the shop as its client. */
export async function runningIdentity(
  change: (usual: IdentityOptions) => Partial<IdentityOptions> = () => ({}),
) {
  const database = await freshDatabase()
  const port = await freePort()
  const mail = await startMail({})
  const landing = createServer((_request, response) => response.end('back at the shop'))
  await new Promise<void>((listening) => landing.listen(0, '127.0.0.1', listening))
  const { port: publicPort } = landing.address() as AddressInfo
  const at = (host: string) => `http://${host}:${publicPort}${CALLBACK_PATHS.main}`
  const [redirectUri, landingUrl] = [at('simpletire.localhost'), at('localhost')]
  const { IDENTITY_PRIVATE_KEY = '', IDENTITY_PUBLIC_KEYS = '' } = makeEnvironment({}, [
    '.env.example',
  ]).variables
  const usual: IdentityOptions = {
    issuer: `http://localhost:${port}`,
    port,
    databaseUrl: database.identityUrl,
    redisUrl: await freshRedis(),
    trustedProxies: ['127.0.0.1'],
    logLevel: 'warn',
    staffNeedPasskeys: false,
    smtpUrl: mail.smtpUrl,
    mailFrom: 'SimpleTire <no-reply@simpletire.localhost>',
    shop: { publicKeys: JSON.parse(IDENTITY_PUBLIC_KEYS), publicPort },
    offices: [
      {
        id: 'office',
        secret: 'office-secret-of-a-test',
        redirectUris: ['http://office.localhost:7800/_api/office/sign-on/callback', landingUrl],
        postLogoutRedirectUris: ['http://office.localhost:7800/'],
      },
    ],
    partner: { id: 'partner-example', secret: 'partner-secret-of-a-test' },
    cookieKeys: ['cookie-key-of-a-test'],
    demoPassword,
  }
  const options = { ...usual, ...change(usual) }
  const db = new Pool({ connectionString: database.identityUrl, max: 1 })
  let running = await startIdentity(options)

  const describe = (id: string, auth: oidc.ClientAuth) =>
    oidc.discovery(new URL(options.issuer), id, undefined, auth, { execute: [oidc.allowInsecureRequests] })
  const discover = ({ id, secret }: { id: string; secret: string }) =>
    describe(id, oidc.ClientSecretBasic(secret))
  /** The shop, as the client of a channel; with a key of its own, or another's. */
  const discoverChannel = async (channelId: string, jwk: JWK = JSON.parse(IDENTITY_PRIVATE_KEY)) => {
    const key = (await importJWK(jwk, 'ES256')) as oidc.CryptoKey
    return describe(clientIdOf(channelId), oidc.PrivateKeyJwt({ key, kid: 'demo-shop-key' }))
  }
  const shop = await discoverChannel('simpletire')
  const office = await discover(options.offices[0] ?? options.partner)

  async function newAttempt(to = redirectUri, client = shop): Promise<Attempt> {
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
    const url = oidc.buildAuthorizationUrl(client, {
      redirect_uri: to,
      scope: client === office ? 'openid profile email staff' : 'openid profile email account',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    return { url, state, nonce, verifier }
  }

  /** From the shop to the first page, in a browser that may have been here before. */
  async function openSignIn(browser = new Browser()) {
    const attempt = await newAttempt()
    const { url: page } = await browser.follow(await browser.get(attempt.url.href), redirectUri)
    return { browser, page, attempt }
  }

  return {
    options,
    database,
    /** Its tables, to look into. */
    db,
    shop,
    office,
    redirectUri,
    home: `http://simpletire.localhost:${publicPort}/`,
    /** Where signing out comes back to, at a host of the shop. */
    signedOutAt: (host = 'simpletire.localhost') => `http://${host}:${publicPort}${LANDING_PATH}`,
    /** Where signing on comes back to, at a host of the shop. */
    callbackAt: (host: string) =>
      `http://${host}:${publicPort}${CALLBACK_PATHS[MAIN_HOSTS.includes(host) ? 'main' : 'others']}`,
    /** Where a real browser arrives when it is sent back. */
    landingUrl,
    discover,
    discoverChannel,
    newAttempt,
    openSignIn,
    /** With a password, all the way back to the shop's door. */
    async signOn(browser: Browser, { email, password = demoPassword }: { email: string; password?: string }) {
      const { page, attempt } = await openSignIn(browser)
      const sent = await browser.post(page.href, { email, password }, { origin: options.issuer })
      const { url: callback } = await browser.follow(sent, redirectUri)
      return { callback, attempt }
    },
    /** What the shop is told of whoever has come back. */
    exchange: (callback: URL, { state, nonce, verifier }: Attempt, client = shop) =>
      oidc.authorizationCodeGrant(client, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      }),
    /** What was mailed to an address with such a subject, the newest first, once there are so many. */
    async mailsTo(email: string, subject: RegExp, count = 1) {
      return vi.waitUntil(
        () => {
          const mails = mail.mailbox.list(email).filter((each) => subject.test(each.subject))
          return mails.length >= count && mails
        },
        { timeout: 20_000 },
      )
    },
    /** What has come to an address after a second, by when any mail that was sent is there. */
    async mailsAfterASecond(email: string) {
      await sleep(1_000)
      return mail.mailbox.list(email)
    },
    async restart() {
      await running.close()
      running = await startIdentity(options)
    },
    async close() {
      await db.end()
      await running.close()
      await mail.close()
      landing.close()
      await database.drop()
    },
  }
}

export type RunningIdentity = Awaited<ReturnType<typeof runningIdentity>>
