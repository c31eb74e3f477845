import { answerOf, askedOf, honestClaims, type Lie, lies, tokensWith } from '@shop/server/testing/lies.ts'
import { type Claims, type StubIssuer, startStubIssuer } from '@shop/server/testing/stub-issuer.ts'
import { isPageOf, whoIs } from '@shop/tools/sign-on'
import { WebBrowser } from '@shop/tools/web-browser'
import type { AttackTest } from '../attack-test.ts'
import { placeOf, siteOf } from '../many-places.ts'

const NETWORK = 61
const VICTIM = 'demo-fleet'
const VICTIMS_EMAIL = 'fleet@example.com'

/** Claims that name somebody in any way but by the subject. */
const CLAIMS: Readonly<Record<string, Claims>> = {
  'their email, proven': { email: VICTIMS_EMAIL, email_verified: true },
  'their email, never proven': { email: VICTIMS_EMAIL, email_verified: false },
  'their email in capitals': { email: VICTIMS_EMAIL.toUpperCase() },
  'their email with a space': { email: ` ${VICTIMS_EMAIL} ` },
  'their email in a list': { email: [VICTIMS_EMAIL] },
  'their names': { preferred_username: VICTIMS_EMAIL, name: VICTIM, nickname: VICTIM },
  'their id under other names': { uid: VICTIM, sso_uid: VICTIM, account_id: VICTIM, user_id: VICTIM },
  'their company': { email: VICTIMS_EMAIL, company_id: 'keystone-freight', account_type: 'Fleet' },
  'groups of staff': { email: VICTIMS_EMAIL, groups: ['supervisor'] },
}

const SUBJECTS: Readonly<Record<string, string>> = {
  'in capitals': VICTIM.toUpperCase(),
  'with a space after': `${VICTIM} `,
  'with a space before': ` ${VICTIM}`,
  'with a nothing after': `${VICTIM}\u0000`,
  'with a letter nobody sees': `${VICTIM}\u200b`,
  'in wide letters': VICTIM.replace('d', '\uff44'),
  'with a letter that looks alike': VICTIM.replace('e', '\u0435'),
  'as a pattern': 'demo-%',
  'as a statement': `' or sso_uid = '${VICTIM}`,
  'their email': VICTIMS_EMAIL,
}

/** Another issuer stands where our identity server would, and says what is not so: the shop believes none of it. */
export const lyingIssuer: AttackTest = {
  name: 'lying-issuer',
  isOtherIssuer: true,
  async run({ shop, say }) {
    const issuer = await startStubIssuer(shop.environment.ports.identity)
    const site = siteOf(shop)
    const breaches: string[] = []
    const table: Record<string, string>[] = []
    let places = 0
    const attempt = async (name: string, sub: string, lie?: Lie): Promise<string | null> => {
      const browser = new WebBrowser({ from: placeOf(NETWORK, places++) })
      const login = await browser.get(`${site}/_api/sign-on/login?returnTo=/`)
      const { location = '' } = login.headers
      if (!location.startsWith(issuer.issuer)) throw new Error(`Nobody leaves: ${login.status} ${location}`)
      const asked = askedOf(new URL(location))
      const back = new URL(asked.redirectUri)
      back.search = answerOf({ issuer, asked, sub }, lie).toString()
      const { page } = await browser.follow(await browser.get(back), isPageOf(site))
      const who = await whoIs(browser, site)
      browser.close()
      table.push({ form: name, 'in as': JSON.stringify(who) })
      // What our own issuer signs is not a visitor's choice: there a fault lets nobody in, and is seen in the log.
      if (lie && page.status >= 500) breaches.push(`${name}: answered ${page.status}`)
      return who
    }
    try {
      if ((await attempt('the truth', VICTIM)) !== VICTIM) throw new Error('The truth does not get in.')
      for (const lie of lies)
        if ((await attempt(lie.name, VICTIM, lie)) !== null) breaches.push(`${lie.name}: taken`)
      for (const [how, claims] of Object.entries(CLAIMS))
        if ((await attempt(how, `stranger-${places}`, saying(how, claims, issuer))) === VICTIM)
          breaches.push(`${how}: taken for ${VICTIM}`)
      for (const [how, sub] of Object.entries(SUBJECTS))
        if ((await attempt(`a subject ${how}`, sub)) === VICTIM) breaches.push(`a subject ${how}: taken`)
    } finally {
      issuer.close()
    }
    say(`${table.length} forms, ${breaches.length} taken`)
    return { tries: table.length, breaches, table }
  },
}

const saying = (name: string, claims: Claims, issuer: StubIssuer): Lie => ({
  name,
  tokens: async (told) => tokensWith(await issuer.idToken({ ...honestClaims(told), ...claims })),
})
