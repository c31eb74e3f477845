import { people } from '@shop/identity/src/demo-people.ts'
import { demoHosts } from '@shop/tools/environment'
import { isPageOf, openSignIn, signOn } from '@shop/tools/sign-on'
import { type Page, targetsOf, WebBrowser } from '@shop/tools/web-browser'
import type { AttackTest } from '../attack-test.ts'
import { byHands, placeOf, siteOf } from '../many-places.ts'
import { bentForms, type RedirectForm, redirectForms } from '../redirect-forms.ts'

const HANDS = 4
const EACH_IN_SHORT = 16
const NETWORK = 41
/** Names under which others take the way back. */
const OTHER_NAMES = ['redirectUri', 'redirect_uri', 'returnUrl', 'next', 'url', 'continue', 'RelayState']

type Way = {
  name: string
  forms: readonly RedirectForm[]
  /** Goes it with a form; every page it sees is looked at. */
  go(browser: WebBrowser, value: string): Promise<Page>
}

/** However a way out is written and wherever it is put: nobody is led off the shop's and the identity server's names. */
export const redirects: AttackTest = {
  name: 'redirects',
  async run({ shop, isShort, say }) {
    const site = siteOf(shop)
    const issuer = new URL(shop.variables.IDENTITY_URL ?? '').origin
    // Every name of the shop is as good as the others: a code is worth nothing without the browser that began.
    const own = new Set([...demoHosts.map((host) => `http://${host}:${new URL(site).port}`), issuer])
    const ways = await waysOf(site)
    const breaches: string[] = []
    const table: Record<string, string | number>[] = []
    for (const { name, forms, go } of ways) {
      const tried = isShort
        ? forms.filter((_, n) => n % Math.ceil(forms.length / EACH_IN_SHORT) === 0)
        : forms
      const before = breaches.length
      let [places, sentOn] = [0, 0]
      const hands = Array.from({ length: HANDS }, async () => {
        const browser = new WebBrowser({ from: placeOf(NETWORK, places++) })
        await signOn(browser, site, { email: people[0]?.email ?? '', password: demoPassword(shop) })
        return browser
      })
      const browsers = await Promise.all(hands)
      await byHands(HANDS, tried, async ({ name: form, value }, _index, hand) => {
        const browser = browsers[hand] as WebBrowser
        const from = browser.locations.length
        const page = await go(browser, value)
        const where = browser.locations.slice(from)
        if (where.length > 0) sentOn += 1
        const out = [
          ...where.filter(({ at, location }) => isOut(location, at, own)).map(({ location }) => location),
          ...targetsOf(page).filter((target) => isPlanted(target, page.url, own)),
        ]
        if (out.length > 0) breaches.push(`${name}, ${form}: led to ${JSON.stringify(out[0])}`)
        if (page.status >= 500) breaches.push(`${name}, ${form}: answered ${page.status}`)
      })
      for (const browser of browsers) browser.close()
      table.push({ way: name, forms: tried.length, 'sent on': sentOn, taken: breaches.length - before })
      say(`${name}: ${tried.length} forms, ${breaches.length - before} taken`)
    }
    return { tries: table.reduce((sum, row) => sum + Number(row.forms), 0), breaches, table }
  },
}

const demoPassword = ({ variables }: { variables: Record<string, string> }) =>
  variables.IDENTITY_DEMO_PASSWORD ?? ''

async function waysOf(site: string): Promise<Way[]> {
  const visitor = new WebBrowser()
  const login = await visitor.get(`${site}/_api/sign-on/login?returnTo=/`)
  const authorization = new URL(login.headers.location ?? '')
  const registered = authorization.searchParams.get('redirect_uri') ?? ''
  const clientId = authorization.searchParams.get('client_id') ?? ''
  const ended = `${new URL(authorization).origin}/session/end?client_id=${clientId}&post_logout_redirect_uri=`
  visitor.close()
  const forms = redirectForms(site)
  const changed = (value: string) => {
    const url = new URL(authorization)
    url.searchParams.set('redirect_uri', value)
    return url
  }
  const some = forms.filter((_, n) => n % 15 === 0)
  return [
    { name: 'returnTo', forms, go: async (browser, value) => (await openSignIn(browser, site, value)).page },
    {
      name: 'returnTo, encoded twice',
      forms,
      go: async (browser, value) =>
        (await openSignIn(browser, site, encodeURIComponent(wellFormed(value)))).page,
    },
    ...OTHER_NAMES.map((name) => ({
      name,
      forms: some,
      go: async (browser: WebBrowser, value: string) => {
        const query = new URLSearchParams({ [name]: value })
        return (
          await browser.follow(await browser.get(`${site}/_api/sign-on/login?${query}`), isPageOf(site))
        ).page
      },
    })),
    { name: 'redirect_uri', forms, go: (browser, value) => browser.get(changed(value)) },
    {
      name: 'redirect_uri, bent',
      forms: bentForms(registered),
      go: (browser, value) => browser.get(changed(value)),
    },
    {
      name: 'post_logout_redirect_uri',
      forms: [...forms, ...bentForms(`${site}/`)],
      go: (browser, value) => browser.get(`${ended}${encodeURIComponent(wellFormed(value))}`),
    },
    {
      name: 'returnTo of a sign-out',
      forms: some,
      go: (browser, value) =>
        browser.post(
          `${site}/_api/sign-on/logout?${new URLSearchParams({ returnTo: value, redirectUri: value })}`,
          {},
        ),
    },
  ]
}

/** Half a letter cannot be encoded. */
const wellFormed = (value: string) => value.toWellFormed()

/** As a browser reads it: relative to where it stands. */
function isOut(target: string, at: URL, own: ReadonlySet<string>): boolean {
  return !URL.canParse(target, at) || !own.has(new URL(target, at).origin)
}

/** A link of a page that leads out because of what was asked for. */
function isPlanted(target: string, at: URL, own: ReadonlySet<string>): boolean {
  return isOut(target, at, own) && /evil|script|:81|\[::1\]|2130706433|127\.0\.0\.1|data:/i.test(target)
}
