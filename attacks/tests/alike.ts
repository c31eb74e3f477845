import { insertPeople } from '@shop/identity/testing/many-people.ts'
import { kolmogorovSmirnov } from '@shop/tools/kolmogorov-smirnov'
import { quantile } from '@shop/tools/quantile'
import { withAdmin } from '@shop/tools/services/postgres'
import { openSignIn } from '@shop/tools/sign-on'
import { type Page, targetsOf, WebBrowser } from '@shop/tools/web-browser'
import type { AttackTest } from '../attack-test.ts'
import { placeOf, shuffled, siteOf } from '../many-places.ts'

const SAMPLES = { long: 1_000, short: 60 }
const WARM_UP = 30
/** Fewer than any limit of one place. */
const OF_ONE_PLACE = 25
/** By chance one sample of twenty is this far apart: what is found is looked at once more with other people. */
const CHANCE = 0.05
const ROUNDS = 2
const NETWORK = 31

type Asked = { email: string; isKnown: boolean }
type Way = {
  name: string
  /** The page whose form is filled, by how its address ends. */
  page: string
  fields(email: string): Record<string, string>
}

const WAYS: readonly Way[] = [
  { name: 'sign-in', page: '', fields: (email) => ({ email, password: 'plain wrong words' }) },
  {
    name: 'sign-up',
    page: '/register',
    fields: (email) => ({ firstName: 'Nia', lastName: 'Brook', email, password: 'purple kayak window' }),
  },
  { name: 'recovery', page: '/recover', fields: (email) => ({ email }) },
]

/** Whoever wants to know which addresses have an account learns it neither from words nor from the clock. */
export const alike: AttackTest = {
  name: 'alike',
  async run({ shop, isShort, random, say }) {
    const site = siteOf(shop)
    const samples = isShort ? SAMPLES.short : SAMPLES.long
    const breaches: string[] = []
    const table: Record<string, string | number>[] = []
    let places = 0
    for (const way of WAYS) {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const prefix = `${way.name.replace('-', '')}${round}`
        const known = await withAdmin(shop.ownerUrl, (owner) => insertPeople(owner, prefix, samples))
        // As long as those that are known.
        const unknown = known.map(({ email }) => email.replace('@example.com', '@exempla.net'))
        const all = shuffled(
          [
            ...known.map(({ email }) => ({ email, isKnown: true })),
            ...unknown.map((email) => ({ email, isKnown: false })),
          ],
          random,
        )
        const warm = Array.from({ length: WARM_UP }, (_, n) => ({ email: `warm-${n}@x.net`, isKnown: false }))
        const measured = (
          await measure(site, way, [...warm, ...all], () => placeOf(NETWORK, places++))
        ).slice(WARM_UP)
        const times = (isKnown: boolean) =>
          measured.filter((each) => each.isKnown === isKnown).map(({ ms }) => ms)
        const { distance, p } = kolmogorovSmirnov(times(true), times(false))
        const words = new Set(measured.map(({ said }) => said))
        table.push({
          way: way.name,
          samples,
          round,
          'p50 known': quantile(times(true), 0.5).toFixed(2),
          'p50 unknown': quantile(times(false), 0.5).toFixed(2),
          distance: distance.toFixed(3),
          p: p.toFixed(3),
          answers: words.size,
        })
        say(`${way.name}, round ${round}: p ${p.toFixed(3)}, ${words.size} kinds of answer`)
        if (words.size > 1)
          breaches.push(`${way.name}: ${[...words].map((each) => each.slice(0, 120)).join(' | ')}`)
        if (p > CHANCE) break
        if (round === ROUNDS) breaches.push(`${way.name}: known and unknown are told apart by time, p ${p}`)
      }
    }
    return { tries: table.reduce((sum, row) => sum + 2 * Number(row.samples), 0), breaches, table }
  },
}

async function measure(site: string, way: Way, all: readonly Asked[], place: () => string) {
  const measured: (Asked & { ms: number; said: string })[] = []
  let browser: WebBrowser | undefined
  let page: Page | undefined
  for (const [count, asked] of all.entries()) {
    if (count % OF_ONE_PLACE === 0 || !browser || !page) {
      browser?.close()
      browser = new WebBrowser({ from: place() })
      page = await openForm(browser, site, way)
    }
    const answer = await browser.submit(page, way.fields(asked.email))
    measured.push({ ...asked, ms: answer.ms, said: saidBy(answer, page, asked) })
  }
  browser?.close()
  return measured
}

async function openForm(browser: WebBrowser, site: string, way: Way): Promise<Page> {
  const { page } = await openSignIn(browser, site)
  const link = way.page && targetsOf(page).find((target) => target.endsWith(way.page))
  return link ? browser.get(new URL(link, page.url)) : page
}

/** Status, headers and words, without what is this visit's own. */
function saidBy(answer: Page, page: Page, { email }: Asked): string {
  const { date: _, 'set-cookie': cookies = [], ...headers } = answer.headers
  const names = cookies.map((cookie) => cookie.split('=', 1)[0])
  const interaction = /\/interaction\/[^/"]+/.exec(page.url.pathname)?.[0] ?? ''
  return JSON.stringify([answer.status, headers, names, answer.text])
    .replaceAll(interaction, '/interaction')
    .replaceAll(email, 'EMAIL')
}
