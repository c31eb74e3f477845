import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityMessages as words } from '@shop/identity/src/messages.ts'
import { insertPeople, type OneOfMany } from '@shop/identity/testing/many-people.ts'
import { quantile } from '@shop/tools/quantile'
import { withAdmin } from '@shop/tools/services/postgres'
import { signOn, whoIs } from '@shop/tools/sign-on'
import { WebBrowser } from '@shop/tools/web-browser'
import type { Finding } from '../audit.ts'
import type { FaultTest, Run } from '../fault-test.ts'
import { after, closedLoad, type Sent } from '../load.ts'

const SIZES = {
  long: { people: 3_000, seconds: 60, quietSeconds: 10 },
  short: { people: 60, seconds: 20, quietSeconds: 3 },
}
/** Nobody waits longer for any one page, nor for all of them. */
const PAGE_WITHIN_MS = 20_000
const OVER_WITHIN_MS = 45_000
const BACK_WITHIN_MS = 60_000
/** Of those who were told to come again, so many do. */
const COME_AGAIN = 40
const LISTING_PAUSE_MS = 150
const P95_ASKED_MS = 2_000
const SLOWER_AT_MOST = 1.5
const KILLED = ['identity', 'identity-2'] as const

type Ended =
  | { how: 'in'; ms: number }
  | { how: 'told'; what: string; retryAfter: string | undefined }
  | { how: 'somebody else' | 'stuck'; what: string }

/**
 * Far more people sign on at once than two cores can let in, each from an address of their own, and the identity servers are
 * killed in turn: whoever gets in is themselves, the rest are told when to come again, and the shop goes on.
 */
export const signOnRush: FaultTest = {
  name: 'sign-on-rush',
  shape: 'behind nginx',
  isAlone: true,
  isLong: true,
  async run(run) {
    const { shop, isShort, say } = run
    const { people: count, seconds, quietSeconds } = isShort ? SIZES.short : SIZES.long
    const people = await withAdmin(shop.ownerUrl, (owner) => insertPeople(owner, 'rush', count))
    const listing = () => ({ kind: 'listing', url: `${shop.apiUrl}/listings/popular` })
    const browse = (isOver: () => boolean) => closedLoad(1, isOver, listing, { pauseMs: LISTING_PAUSE_MS })
    await browse(after(1))
    const quiet = await browse(after(quietSeconds))

    let isOver = false
    const beside = browse(() => isOver)
    const [ended] = await Promise.all([
      Promise.all(
        people.map(async (person, place) => {
          await sleep((place * seconds * 1_000) / count)
          return { person, ended: await tryToSignOn(run, person, place) }
        }),
      ),
      killInTurn(run, seconds),
    ])
    isOver = true
    const listings = await beside

    const all = ended.map((each) => each.ended)
    const inTimes = all.flatMap((each) => (each.how === 'in' ? [each.ms] : []))
    const told = all.flatMap((each) => (each.how === 'told' ? [each] : []))
    const findings: Finding[] = all.flatMap((each): Finding[] => {
      if (each.how === 'somebody else') return [{ kind: 'lost', what: each.what }]
      return each.how === 'stuck' ? [{ kind: 'stuck', what: each.what }] : []
    })
    const silent = told.filter(({ retryAfter }) => retryAfter === undefined)
    for (const { what } of silent)
      findings.push({ kind: 'stuck', what: `told ${what}, but not when to come again` })
    const turnedAway = ended.flatMap(({ person, ended: { how } }) => (how === 'told' ? [person] : []))
    findings.push(...(await comeAgain(run, turnedAway.slice(0, COME_AGAIN))))

    for (const [what, times] of countBy(told.map(({ what }) => what))) say(`told: ${times} × ${what}`)
    const [accepted, before, during] = [inTimes, msOf(quiet), msOf(listings)].map((ms) => quantile(ms, 0.95))
    const slower = (during ?? 0) / (before ?? 1)
    const note = [
      `${count} people in ${seconds} s: ${inTimes.length} in, ${told.length} told to come again`,
      `in after p50 ${quantile(inTimes, 0.5).toFixed(0)}, p95 ${accepted?.toFixed(0)} ms (asked ${P95_ASKED_MS})`,
      `listing p95 ${before?.toFixed(0)} -> ${during?.toFixed(0)} ms, ${slower.toFixed(1)} times (asked ${SLOWER_AT_MOST})`,
    ].join('; ')
    say(note)
    return { acknowledged: inTimes, findings, recoverySeconds: 0, note }
  },
}

const siteOf = ({ shop }: Run) => `http://simpletire.localhost:${shop.environment.ports.shop}`
const placeOf = (network: number, place: number) =>
  `127.${network}.${Math.floor(place / 250)}.${1 + (place % 250)}`
const msOf = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 200).map(({ ms }) => ms)

async function killInTurn(run: Run, seconds: number): Promise<void> {
  for (const name of KILLED) {
    await sleep((seconds * 1_000) / (KILLED.length + 1))
    await untilBothAnswer(run)
    run.shop.killSupervised(name)
    run.say(`${name} was killed`)
  }
}

/** One killed while the other is not back yet leaves nobody, which is another test. */
async function untilBothAnswer({ shop }: Run): Promise<void> {
  const { firstIdentity, secondIdentity } = shop.environment.ports
  // Whether somebody listens: in a rush an answer may be long in coming.
  const isUp = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  for (const deadline = Date.now() + BACK_WITHIN_MS; Date.now() < deadline; await sleep(500))
    if ((await Promise.all([firstIdentity, secondIdentity].map(isUp))).every(Boolean)) return
  throw new Error('An identity server that was killed is not back.')
}

async function tryToSignOn(run: Run, person: OneOfMany, place: number, network = 101): Promise<Ended> {
  const browser = new WebBrowser({ from: placeOf(network, place), patienceMs: PAGE_WITHIN_MS })
  const site = siteOf(run)
  const began = performance.now()
  try {
    const { isAtShop, page, end } = await signOn(browser, site, person)
    const ms = performance.now() - began
    if (ms > OVER_WITHIN_MS)
      return { how: 'stuck', what: `${person.email} was on the way for ${ms.toFixed(0)} ms` }
    const what = end ? `${end.pathname}${end.search}` : `${page.status} at ${kindOf(page.url)}`
    if (page.status === 503) return { how: 'told', what, retryAfter: page.headers['retry-after'] }
    // Between two pages when a server died: the page says what to do.
    if (page.text.includes(words.over)) return { how: 'told', what, retryAfter: 'in words' }
    if (!isAtShop) return { how: 'stuck', what: `${person.email} ended at ${what}` }
    const who = await whoIs(browser, site)
    if (who === person.uid) return { how: 'in', ms }
    if (who !== null) return { how: 'somebody else', what: `${person.uid} came back as ${who}` }
    // A page of the shop says in words that they are not in; it is the home of everybody else that would not.
    return end?.pathname === '/'
      ? { how: 'stuck', what: `${person.uid} came back and is nobody` }
      : { how: 'told', what, retryAfter: 'in words' }
  } catch (fault) {
    return { how: 'stuck', what: `${person.email}: ${(fault as Error).message}` }
  } finally {
    browser.close()
  }
}

const kindOf = ({ host, pathname }: URL) =>
  `${host}${pathname.replace(/\/(interaction|auth)\/[^/]+/, '/$1/…')}`

/** When it is quiet again whoever was told so gets in, one after the other. */
async function comeAgain(run: Run, people: readonly OneOfMany[]): Promise<Finding[]> {
  await sleep(5_000)
  await untilBothAnswer(run)
  const findings: Finding[] = []
  for (const [place, person] of people.entries()) {
    const again = await tryToSignOn(run, person, place, 102)
    if (again.how !== 'in')
      findings.push({ kind: 'stuck', what: `${person.email} came again and got ${JSON.stringify(again)}` })
  }
  return findings
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
