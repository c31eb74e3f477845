import {
  readSignOnResult,
  SIGN_ON_RESULT_COOKIE,
  type SignOnResult,
} from '@shop/contracts/accounts/sign-on-result'
import type { Site } from '@shop/identity/src/provider.ts'
import { startIdentity } from '@shop/identity/src/start-identity.ts'
import { Browser } from '@shop/identity/testing/browser.ts'
import { freePort } from '@shop/tools/free-port'
import { shopUnderTest } from './shop-under-test.ts'
import type { Visitor } from './visitor.ts'

export const SITE = 'http://simpletire.localhost:7800'
export const PARTNER_SITE = 'http://epp.localhost:7800'
export const OFFICE = 'http://office.localhost:7800'
export const PARTNER = { id: 'partner', secret: 'partner-secret-of-a-test' }

const PASSWORD = 'demo-password'
const OFFICE_CLIENT = { id: 'office', secret: 'office-secret-of-a-test' }

/** What an identity server knows of a sign-on door. */
export const clientAt = (client: { id: string; secret: string }, origin: string, door: string): Site => ({
  ...client,
  redirectUris: [`${origin}/_api${door}/callback`],
  postLogoutRedirectUris: [`${origin}/`],
})

/** What the landing page would say to them, as their browser was told it. */
export function landingOf({ cookies }: Visitor): SignOnResult | null {
  const told = cookies.get(SIGN_ON_RESULT_COOKIE) ?? ''
  return readSignOnResult(`${SIGN_ON_RESULT_COOKIE}=${encodeURIComponent(told)}`)
}

/** A shop whose visitors and staff sign on at an identity server of their own; which may know more doors. */
export async function shopWithIdentity(more: readonly Site[] = []) {
  const issuer = `http://localhost:${await freePort()}`
  const house = await shopUnderTest({
    settings: {
      IDENTITY_URL: issuer,
      IDENTITY_OFFICE_CLIENT_ID: OFFICE_CLIENT.id,
      IDENTITY_OFFICE_CLIENT_SECRET: OFFICE_CLIENT.secret,
      PUBLIC_PORT: '7800',
    },
  })
  const backchannel = { backchannelLogoutUri: `${house.url}/sign-on/ended` }
  const identity = await startIdentity({
    issuer,
    port: Number(new URL(issuer).port),
    redisUrl: house.variables['REDIS_URL'] ?? '',
    trustedProxies: ['127.0.0.1'],
    logLevel: 'warn',
    staffNeedPasskeys: false,
    smtpUrl: house.variables['SMTP_URL'] ?? '',
    mailFrom: 'SimpleTire <no-reply@simpletire.localhost>',
    databaseUrl: house.variables['IDENTITY_DATABASE_URL'] ?? '',
    shop: {
      publicKeys: JSON.parse(house.variables['IDENTITY_PUBLIC_KEYS'] ?? ''),
      publicPort: 7800,
      ...backchannel,
    },
    offices: [clientAt(OFFICE_CLIENT, OFFICE, '/office/sign-on'), ...more],
    partner: PARTNER,
    cookieKeys: ['cookie-key-of-a-test'],
    demoPassword: PASSWORD,
  })
  /** Follows a login address to the identity server, signs on there and returns the way back, not yet taken. */
  async function signOnThere(
    visitor: Visitor,
    login: { path: string; site: string },
    email: string,
    browser = new Browser(),
  ): Promise<URL> {
    const { location } = await visitor.send('GET', login.path)
    const { url: page } = await browser.follow(await browser.get(location ?? ''), login.site)
    const sent = await browser.post(page.href, { email, password: PASSWORD }, { origin: issuer })
    return (await browser.follow(sent, login.site)).url
  }
  /** Signs a visitor of the shop on, all the way. */
  async function signOn(visitor: Visitor, email: string) {
    const back = await signOnThere(visitor, { path: '/sign-on/login?returnTo=/', site: SITE }, email)
    return visitor.send('GET', `${back.pathname}${back.search}`)
  }
  return {
    house,
    issuer,
    signOnThere,
    signOn,
    async signedOn(email: string): Promise<Visitor> {
      const visitor = await house.visitor()
      await signOn(visitor, email)
      return visitor
    },
    async close() {
      await identity.close()
      await house.close()
    },
  }
}

export type ShopWithIdentity = Awaited<ReturnType<typeof shopWithIdentity>>
