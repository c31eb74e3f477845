import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertPeople, type OneOfMany } from '@shop/identity/testing/many-people.ts'
import { softwarePasskey } from '@shop/identity/testing/software-passkey.ts'
import { quantile } from '@shop/tools/quantile'
import { withAdmin } from '@shop/tools/services/postgres'
import { finish, openSignIn, type SignOnEnd, signOn } from '@shop/tools/sign-on'
import { inTemporaryShop, type TemporaryShop } from '@shop/tools/temporary-shop'
import { formsOf, WebBrowser } from '@shop/tools/web-browser'
import { type Row, round } from './measure.ts'
import { processorMsOf } from './processor-time.ts'

const SIGN_ONS = 100
const WARM_UP = 20
const IDLE_SECONDS = 5
const PASSWORD_NETWORK = 111
const PASSKEY_NETWORK = 112
/** As much as is asked for: core ms of all processes. */
const ASKED = { password: 70, passkey: 50, silent: 25 }

/**
 * What it takes to let somebody in, from the press at the shop to the page where they go on: of the api, the identity server,
 * the proxy, the database and Redis together, one after the other, less what they take when nobody comes.
 */
export async function measureSignOn(portBase: number): Promise<Row[]> {
  return inTemporaryShop({ purpose: 'bench', portBase: String(portBase) }, async (shop) => {
    const site = `http://simpletire.localhost:${shop.environment.ports.shop}`
    const issuer = shop.environment.variables.IDENTITY_URL ?? ''
    const count = WARM_UP + SIGN_ONS
    const { people, passkeys } = await setUp(shop, issuer, count)
    const usedMs = () => processorMsOf(pidsOf(shop))
    const idle = await idleMs(usedMs)
    const browsers = people.map((_, n) => browserAt(PASSWORD_NETWORK, n))
    const ways: [keyof typeof ASKED, (n: number) => Promise<SignOnEnd>][] = [
      ['password', (n) => signOn(browsers[n] as WebBrowser, site, people[n] as OneOfMany)],
      [
        'silent',
        (n) => {
          const browser = browsers[n] as WebBrowser
          browser.setCookie('simpletire.localhost', '__Host-session', '')
          return openSignIn(browser, site)
        },
      ],
      ['passkey', (n) => signOnByPasskey(browserAt(PASSKEY_NETWORK, n), site, passkeys[n] as Passkey)],
    ]
    const rows: Row[] = []
    for (const [name, way] of ways) {
      for (let n = 0; n < WARM_UP; n++) await expectBack(name, way(n))
      const before = usedMs()
      const began = performance.now()
      const spent: number[] = []
      for (let n = WARM_UP; n < count; n++) {
        const start = performance.now()
        await expectBack(name, way(n))
        spent.push(performance.now() - start)
      }
      const seconds = (performance.now() - began) / 1_000
      const coreMs = (usedMs() - before - idle * seconds) / SIGN_ONS
      console.log(`sign-on by ${name}: ${coreMs.toFixed(1)} ms of a core, ${ASKED[name]} asked`)
      rows.push({
        name: `sign-on-${name}`,
        world: 'starter',
        concurrency: 1,
        rps: round(SIGN_ONS / seconds, 1),
        p50: round(quantile(spent, 0.5), 2),
        p95: round(quantile(spent, 0.95), 2),
        statements: null,
        bareRps: null,
        ratio: null,
        coreMs: round(coreMs, 1),
      })
    }
    for (const browser of browsers) browser.close()
    return rows
  })
}

const browserAt = (network: number, n: number) =>
  new WebBrowser({ from: `127.${network}.${Math.floor(n / 250)}.${1 + (n % 250)}` })

async function expectBack(name: string, way: Promise<SignOnEnd>): Promise<void> {
  const { isAtShop, page, end } = await way
  if (!isAtShop || end === undefined)
    throw new Error(`No sign-on by ${name}: ${page.status} at ${page.url.href} ${end?.href ?? ''}`)
}

type Passkey = ReturnType<typeof softwarePasskey>

async function setUp({ environment }: TemporaryShop, issuer: string, count: number) {
  return withAdmin(environment.variables.DATABASE_OWNER_URL ?? '', async (owner) => {
    const people = await insertPeople(owner, 'typing', count)
    const others = await insertPeople(owner, 'touching', count)
    const passkeys = others.map(() => softwarePasskey(issuer))
    await owner.query(
      `insert into identity.passkey (credential_id, uid, public_key, counter, transports, name)
       select id, uid, key, 0, '{internal}', 'A device'
         from unnest($1::text[], $2::text[], $3::bytea[]) as p (id, uid, key)`,
      [
        passkeys.map(({ id }) => id),
        others.map(({ uid }) => uid),
        passkeys.map(({ publicKey }) => publicKey),
      ],
    )
    return { people, passkeys }
  })
}

/** As the script of the page does it: asks for a question, has the device answer, and sends the form. */
async function signOnByPasskey(browser: WebBrowser, site: string, passkey: Passkey): Promise<SignOnEnd> {
  const { page } = await openSignIn(browser, site)
  const form = formsOf(page).find(({ fields }) => 'response' in fields)
  if (!form) throw new Error(`No passkey is asked for at ${page.url.href}`)
  const question = await browser.post(`${form.action.href}/options`, {})
  const { challenge } = JSON.parse(question.text) as { challenge: string }
  const sent = await browser.submit(page, { response: passkey.answer(challenge) })
  const ended = await finish(browser, site, sent)
  browser.close()
  return ended
}

/** Whoever polls does so whether anybody comes or not: milliseconds of a core in a second. */
async function idleMs(usedMs: () => number): Promise<number> {
  await sleep(1_000)
  const before = usedMs()
  await sleep(IDLE_SECONDS * 1_000)
  return (usedMs() - before) / IDLE_SECONDS
}

const OURS = /^(api|worker|storefront|identity)(-2)?$/

/** With the processes that each of them has started. */
function pidsOf({ environment: { localDir }, processes }: TemporaryShop): number[] {
  const pidIn = (file: string) => Number(readFileSync(join(localDir, file), 'utf8').split('\n', 1)[0])
  return [...processes().flatMap(({ name, pid }) => (OURS.test(name) ? [pid] : [])), ...PID_FILES.map(pidIn)]
}

const PID_FILES = ['postgres/data/postmaster.pid', 'nginx/nginx-master.pid', 'redis/redis.pid']
