import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD_CHECKED } from '@shop/identity/src/password-checked.ts'
import { insertPeople, type OneOfMany } from '@shop/identity/testing/many-people.ts'
import { dropRedisKeys } from '@shop/tools/redis-keys'
import { withAdmin } from '@shop/tools/services/postgres'
import { openSignIn, signOn, whoIs } from '@shop/tools/sign-on'
import { type Page, WebBrowser } from '@shop/tools/web-browser'
import type { AttackTest, Run } from '../attack-test.ts'
import { byHands, placeOf, shuffled, siteOf } from '../many-places.ts'

const SIZES = {
  long: { people: 1_000, places: 200, guesses: 10_000, owners: 20 },
  short: { people: 40, places: 10, guesses: 400, owners: 5 },
}
const AT_ONCE = 8
/** A tenth of the people have more than half of the guesses: some are meant, others are tried in passing. */
const MEANT = 0.1
const AT_THE_MEANT = 0.55
/** So often a quarter of an hour passes, and the shorter counts begin anew. */
const QUARTERS = 4
const MOST_A_PERSON = 10
const [OWNERS, ATTACKERS] = [21, 22]

/** Guesses at many people from many places: few reach the hash, and nobody is kept out of their own browser. */
export const guesses: AttackTest = {
  name: 'guesses',
  settings: { LOG_LEVEL: 'info' },
  async run(run) {
    const { shop, isShort, random, say } = run
    const size = isShort ? SIZES.short : SIZES.long
    const site = siteOf(shop)
    const people = await withAdmin(shop.ownerUrl, (owner) => insertPeople(owner, 'guessed', size.people))
    const meant = people.slice(0, size.people * MEANT)
    const browsers = await signOnBefore(site, meant.slice(0, size.owners))

    const targets = shuffled(targetsOf(people, meant, size.guesses), random)
    const attackers: Attacker[] = []
    for (let place = 0; place < size.places; place += 1) attackers.push(await arrive(site, place))
    say(`${targets.length} guesses at ${people.length} people from ${attackers.length} addresses`)
    const told = new Map<string, number>()
    const each = Math.ceil(targets.length / QUARTERS)
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      await byHands(AT_ONCE, targets.slice(quarter * each, (quarter + 1) * each), async (person, index) => {
        const answer = await guess(attackers[index % attackers.length] as Attacker, person)
        told.set(answer, (told.get(answer) ?? 0) + 1)
      })
      say(`after ${(quarter + 1) * 15} minutes: ${[...told].map(([what, n]) => `${n} ${what}`).join(', ')}`)
      for (const name of ['email', 'network'])
        await dropRedisKeys(shop.variables.REDIS_URL ?? '', `identity:${name}:*`)
    }
    await sleep(1_000)
    const checked = checksBy(run, false)
    const reached = [...checked.values()].reduce((sum, count) => sum + count, 0)
    const most = Math.max(0, ...checked.values())
    const breaches = [...checked]
      .filter(([, count]) => count > MOST_A_PERSON)
      .map(([uid, count]) => `${count} guesses at ${uid} reached the hash`)
    // What the log counts and what the attackers see must be the same, or one of them cannot be believed.
    if (reached !== told.get('refused'))
      breaches.push(`${reached} in the log, ${told.get('refused')} refused`)
    if (told.has('in')) breaches.push(`${told.get('in')} guesses got in`)
    breaches.push(...(await ownersComeBack(site, browsers)))
    for (const { browser } of [...attackers, ...browsers]) browser.close()
    return {
      tries: targets.length,
      breaches,
      note: `${reached} reached the hash, at most ${most} of one person; ${browsers.length} owners at their first try`,
    }
  },
}

function targetsOf(people: readonly OneOfMany[], meant: readonly OneOfMany[], count: number): OneOfMany[] {
  const rest = people.slice(meant.length)
  const ofMeant = Math.round(count * AT_THE_MEANT)
  return Array.from(
    { length: count },
    (_, n) => (n < ofMeant ? meant[n % meant.length] : rest[n % rest.length]) as OneOfMany,
  )
}

type Attacker = { browser: WebBrowser; page: Page }

async function arrive(site: string, number: number): Promise<Attacker> {
  const browser = new WebBrowser({ from: placeOf(ATTACKERS, number) })
  return { browser, page: (await openSignIn(browser, site)).page }
}

async function guess({ browser, page }: Attacker, { email }: OneOfMany): Promise<string> {
  const answer = await browser.submit(page, { email, password: `guess ${Math.random()}` })
  if (answer.status === 503) {
    await sleep(200)
    return guess({ browser, page }, { email } as OneOfMany)
  }
  if (answer.status === 401) return 'refused'
  if (answer.headers.location?.endsWith('/code')) return 'asked for a mailed code'
  return answer.status === 303 ? 'in' : `answered ${answer.status}`
}

/** Wrong passwords that were compared, by whose they are, as the identity servers have logged them. */
function checksBy({ logLines }: Run, isRight: boolean): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of logLines()) {
    if (!line.includes(PASSWORD_CHECKED)) continue
    const said = JSON.parse(line.slice(line.indexOf('{'))) as { uid: string; isRight: boolean }
    if (said.isRight === isRight) counts.set(said.uid, (counts.get(said.uid) ?? 0) + 1)
  }
  return counts
}

type Owned = { browser: WebBrowser; person: OneOfMany }

async function signOnBefore(site: string, owners: readonly OneOfMany[]): Promise<Owned[]> {
  const owned: Owned[] = []
  for (const [number, person] of owners.entries()) {
    const browser = new WebBrowser({ from: placeOf(OWNERS, number) })
    await signOn(browser, site, person)
    if ((await whoIs(browser, site)) !== person.uid) throw new Error(`${person.email} does not get in`)
    owned.push({ browser, person })
  }
  return owned
}

async function ownersComeBack(site: string, owned: readonly Owned[]): Promise<string[]> {
  const breaches: string[] = []
  for (const { browser, person } of owned) {
    // Their sessions are over, there and here.
    browser.setCookie('localhost', 'identity_session', '')
    browser.setCookie('simpletire.localhost', '__Host-session', '')
    const { page } = await signOn(browser, site, person)
    if ((await whoIs(browser, site)) !== person.uid)
      breaches.push(`the owner of ${person.email} did not get in: ${page.status} ${page.url.pathname}`)
  }
  return breaches
}
