import { people } from '@shop/identity/src/demo-people.ts'
import { isPageOf, whoIs } from '@shop/tools/sign-on'
import { WebBrowser } from '@shop/tools/web-browser'
import type { AttackTest, Run } from '../attack-test.ts'
import { placeOf, siteOf } from '../many-places.ts'

const NETWORK = 51
const [VICTIM, ATTACKER] = ['demo-fleet', 'demo-dealer']

type Place = Pick<Run, 'shop'> & { site: string; officeSite: string; browser(): WebBrowser }

type Theft = {
  name: string
  /** Tries it, and says in which browser somebody must not be whom. */
  steal(at: Place): Promise<{ browser: WebBrowser; mustNotBe: string }>
}

/** Answers of the real identity server that are brought by somebody else, again, or to another door. */
export const stolenAnswers: AttackTest = {
  name: 'stolen-answers',
  async run({ shop, say }) {
    let places = 0
    const browsers: WebBrowser[] = []
    const place: Place = {
      shop,
      site: siteOf(shop),
      officeSite: `http://${shop.variables.OFFICE_HOST}:${shop.environment.ports.shop}`,
      browser: () => {
        const browser = new WebBrowser({ from: placeOf(NETWORK, places++) })
        browsers.push(browser)
        return browser
      },
    }
    // The way itself, without which none of this would prove anything.
    const honest = place.browser()
    await bring(honest, await answerOf(place, honest, VICTIM))
    if ((await whoIs(honest, place.site)) !== VICTIM) throw new Error('An honest sign-on does not get in.')

    const breaches: string[] = []
    const table: Record<string, string>[] = []
    for (const { name, steal } of THEFTS) {
      const { browser, mustNotBe } = await steal(place)
      const who = await whoIs(browser, place.site)
      if (who === mustNotBe) breaches.push(`${name}: in as ${who}`)
      table.push({ form: name, 'in as': who ?? 'nobody' })
      say(`${name}: in as ${who ?? 'nobody'}`)
    }
    for (const browser of browsers) browser.close()
    return { tries: table.length, breaches, table }
  },
}

const THEFTS: readonly Theft[] = [
  {
    name: 'the whole answer in another browser',
    steal: async (at) => {
      const answer = await answerOf(at, at.browser(), VICTIM)
      const thief = at.browser()
      await leave(thief, at.site)
      await bring(thief, answer)
      return { browser: thief, mustNotBe: VICTIM }
    },
  },
  {
    name: 'the code of somebody with a state of one’s own',
    steal: async (at) => {
      const answer = await answerOf(at, at.browser(), VICTIM)
      const thief = at.browser()
      const own = await leave(thief, at.site)
      await bring(thief, withParameters(answer, { state: own.searchParams.get('state') }))
      return { browser: thief, mustNotBe: VICTIM }
    },
  },
  {
    name: 'one’s own code with the state of somebody else',
    steal: async (at) => {
      const answer = await answerOf(at, at.browser(), ATTACKER)
      const victim = at.browser()
      const theirs = await leave(victim, at.site)
      await bring(victim, withParameters(answer, { state: theirs.searchParams.get('state') }))
      return { browser: victim, mustNotBe: ATTACKER }
    },
  },
  {
    name: 'a link with one’s own answer, opened by somebody',
    steal: async (at) => {
      const answer = await answerOf(at, at.browser(), ATTACKER)
      const victim = at.browser()
      await victim.get(`${at.site}/_api/users/session`)
      await bring(victim, answer)
      return { browser: victim, mustNotBe: ATTACKER }
    },
  },
  {
    name: 'an answer a second time',
    steal: async (at) => {
      const owner = at.browser()
      const answer = await answerOf(at, owner, VICTIM)
      const before = cookiesForTheWay(owner)
      await bring(owner, answer)
      const thief = at.browser()
      for (const [name, value] of before) thief.setCookie('simpletire.localhost', name, value)
      await bring(thief, answer)
      return { browser: thief, mustNotBe: VICTIM }
    },
  },
  {
    name: 'a used code with a new state',
    steal: async (at) => {
      const owner = at.browser()
      const answer = await answerOf(at, owner, VICTIM)
      await bring(owner, answer)
      const thief = at.browser()
      const own = await leave(thief, at.site)
      await bring(thief, withParameters(answer, { state: own.searchParams.get('state') }))
      return { browser: thief, mustNotBe: VICTIM }
    },
  },
  {
    name: 'a code of the back office at the shop',
    steal: async (at) => {
      const staff = at.browser()
      const login = await staff.get(`${at.officeSite}/_api/office/sign-on/login?returnTo=/`)
      const ofOffice = await throughForms(at, staff, new URL(login.headers.location ?? ''), VICTIM)
      const thief = at.browser()
      const own = await leave(thief, at.site)
      const there = new URL(own.searchParams.get('redirect_uri') ?? '')
      there.search = ofOffice.search
      await bring(thief, withParameters(there, { state: own.searchParams.get('state') }))
      return { browser: thief, mustNotBe: VICTIM }
    },
  },
  {
    name: 'a code redeemed by another client',
    steal: async (at) => {
      const answer = await answerOf(at, at.browser(), VICTIM)
      const {
        IDENTITY_URL: issuer = '',
        IDENTITY_PARTNER_CLIENT_ID: id = '',
        IDENTITY_PARTNER_CLIENT_SECRET: secret = '',
      } = at.shop.variables
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: answer.searchParams.get('code') ?? '',
          redirect_uri: `${answer.origin}${answer.pathname}`,
        }),
      })
      if (response.ok) throw new Error('Another client was given tokens.')
      return { browser: at.browser(), mustNotBe: VICTIM }
    },
  },
  ...bentRequest('no challenge', { code_challenge: null, code_challenge_method: null }),
  ...bentRequest('a plain challenge', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }),
  ...bentRequest('a challenge of one’s own', { code_challenge: 'x'.repeat(43) }),
  ...bentRequest('no nonce', { nonce: null }),
  ...bentRequest('another nonce', { nonce: 'n'.repeat(43) }),
  ...bentRequest('tokens straight to the browser', { response_type: 'id_token token' }),
  ...bentRequest('a code and a token', { response_type: 'code id_token' }),
  ...bentRequest('a request of nobody', { request: 'eyJhbGciOiJub25lIn0.e30.' }),
  ...bentRequest('a request from elsewhere', { request_uri: 'http://127.0.0.1:81/request' }),
  ...bentRequest('as the back office', { client_id: 'tire-shop-office' }),
]

/** Somebody is led to the identity server by a link that another has changed. */
function bentRequest(name: string, changed: Record<string, string | null>): Theft[] {
  return [
    {
      name: `${name} in the question`,
      steal: async (at) => {
        const browser = at.browser()
        const question = withParameters(await leave(browser, at.site), changed)
        const answer = await throughForms(at, browser, question, VICTIM).catch(() => null)
        if (answer) await bring(browser, answer)
        return { browser, mustNotBe: VICTIM }
      },
    },
  ]
}

const passwordOf = ({ shop }: Place) => shop.variables.IDENTITY_DEMO_PASSWORD ?? ''
const emailOf = (uid: string) => people.find((person) => person.uid === uid)?.email ?? ''

async function leave(browser: WebBrowser, site: string): Promise<URL> {
  const login = await browser.get(`${site}/_api/sign-on/login?returnTo=/`)
  return new URL(login.headers.location ?? '')
}

/** An answer that has not been brought yet. */
async function answerOf(at: Place, browser: WebBrowser, uid: string): Promise<URL> {
  return throughForms(at, browser, await leave(browser, at.site), uid)
}

async function throughForms(at: Place, browser: WebBrowser, question: URL, uid: string): Promise<URL> {
  const isAnswer = (url: URL) => url.searchParams.has('code') || url.searchParams.has('error')
  const opened = await browser.follow(await browser.get(question), isAnswer)
  if (opened.end) return opened.end
  const form = { email: emailOf(uid), password: passwordOf(at) }
  const { end, page } = await browser.follow(await browser.submit(opened.page, form), isAnswer)
  if (!end) throw new Error(`No answer: ${page.status} at ${page.url.href}`)
  return end
}

async function bring(browser: WebBrowser, answer: URL): Promise<void> {
  await browser.follow(await browser.get(answer), isPageOf(answer.origin))
}

function withParameters(url: URL, changed: Record<string, string | null>): URL {
  const bent = new URL(url)
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) bent.searchParams.delete(name)
    else bent.searchParams.set(name, value)
  }
  return bent
}

function cookiesForTheWay(browser: WebBrowser): [string, string][] {
  return ['__Host-sign-on', '__Host-session'].flatMap((name): [string, string][] => {
    const value = browser.cookie('simpletire.localhost', name)
    return value === undefined ? [] : [[name, value]]
  })
}
