import { setTimeout as sleep } from 'node:timers/promises'
import { insertPeople, type OneOfMany } from '@shop/identity/testing/many-people.ts'
import type { StoredMail } from '@shop/server/sandbox/mail/mailbox.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import { finish, openSignIn, signOn, whoIs } from '@shop/tools/sign-on'
import { type Page, targetsOf, WebBrowser } from '@shop/tools/web-browser'
import type { AttackTest, Run } from '../attack-test.ts'
import { placeOf, siteOf } from '../many-places.ts'

const NETWORK = 71
const MAILS_AFTER_MS = 3_000
const NEW_PASSWORD = 'copper violin thicket'

/** How an address that is somebody's is written by somebody else. All mailboxes but the victim's own are the attacker's. */
const FORMS: Readonly<Record<string, (email: string) => string>> = {
  'in capitals': (email) => email.toUpperCase(),
  'a domain in capitals': (email) => email.replace('example.com', 'EXAMPLE.COM'),
  'spaces around it': (email) => ` ${email} `,
  'a dot in the name': (email) => email.replace('kim', 'k.im'),
  'a plus': (email) => email.replace('@', '+evil@'),
  'a dot after the domain': (email) => `${email}.`,
  'a Kelvin sign': (email) => email.replace('k', '\u212a'),
  'a dotless i': (email) => email.replace('i', '\u0131'),
  'a dotted capital I': (email) => email.replace('i', '\u0130'),
  'a letter that looks alike': (email) => email.replace('i', '\u0456'),
  'wide letters': (email) => email.replace('k', '\uff4b'),
  'a domain that looks alike': (email) => email.replace('example', 'ex\u0430mple'),
  'that domain as it is registered': (email) => email.replace('example', 'xn--exmple-4nf'),
  'a wide at': (email) => email.replace('@', '\uff20'),
  'a letter nobody sees': (email) => email.replace('kim', 'ki\u200bm'),
  'a soft hyphen': (email) => email.replace('kim', 'ki\u00adm'),
  'a nothing after it': (email) => `${email}\u0000`,
  quotes: (email) => email.replace(/^(.*)@/, '"$1"@'),
  'a comment': (email) => email.replace('@', '(evil)@'),
  'two with a comma': (email) => `${email},evil@evil.example`,
  'two with a semicolon': (email) => `evil@evil.example;${email}`,
  'a name before it': (email) => `evil@evil.example <${email}>`,
  'a hidden copy': (email) => `${email}\r\nBcc: evil@evil.example`,
  'by way of another': (email) => `${email.replace('@', '%')}@evil.example`,
  'a path to it': (email) => `@evil.example:${email}`,
}

type Attempt = { form: string; entered: string; victim: OneOfMany; browser: WebBrowser; page: Page }

/** Somebody who writes another's address in any way, or moves to it, ends in no account of theirs. */
export const emailLinking: AttackTest = {
  name: 'email-linking',
  async run(run) {
    const { shop, say } = run
    const site = siteOf(shop)
    const forms = Object.entries(FORMS)
    const people = await withAdmin(shop.ownerUrl, (owner) => insertPeople(owner, 'kim', forms.length + 3))
    const breaches: string[] = []
    const table: Record<string, string>[] = []
    const row = (form: string, way: string, outcome: string) => table.push({ form, way, outcome })

    const attempts: Attempt[] = []
    for (const [place, [form, write]] of forms.entries()) {
      const victim = people[place] as OneOfMany
      const browser = new WebBrowser({ from: placeOf(NETWORK, place) })
      const entered = write(victim.email)
      const page = await register(browser, site, entered)
      attempts.push({ form, entered, victim, browser, page })
      // Another browser: whoever leaves for the identity server twice comes back from the second time alone.
      const other = new WebBrowser({ from: placeOf(NETWORK, place) })
      await recover(other, site, entered)
      other.close()
    }
    await sleep(MAILS_AFTER_MS)
    const mails = await shop.outside.mails()
    for (const attempt of attempts) {
      const { form, browser, victim, page } = attempt
      const stolen = mails.filter((mail) => mail.text.includes('/recover/') && isAttackers(mail, attempt))
      const links = await linksFor(stolen, browser, victim)
      row(form, 'a link for a new password', links > 0 ? 'taken' : `${stolen.length} mails, none theirs`)
      if (links > 0) breaches.push(`${form}: a link for ${victim.email} went elsewhere`)
      const codes = mails.filter((mail) => isAttackers(mail, attempt)).flatMap(codeIn)
      const who = await enterCodes(browser, site, page, codes)
      row(
        form,
        'a new account',
        who === null ? `${page.status}, nobody` : who === victim.uid ? 'taken' : 'their own',
      )
      if (who === victim.uid) breaches.push(`${form}: a new account is that of ${victim.email}`)
      browser.close()
    }
    const more = await moves(run, site, people.slice(forms.length))
    for (const { form, taken } of more) {
      row(form, 'a change of address', taken ? 'taken' : 'refused')
      if (taken) breaches.push(`${form}: taken`)
    }
    // Some of these addresses are the attacker's own: without one who gets in by them, none of this proves anything.
    if (!table.some(({ outcome }) => outcome === 'their own')) breaches.push('Nobody made an account.')
    say(`${table.length} forms, ${breaches.length} taken`)
    return { tries: table.length, breaches, table }
  },
}

async function register(browser: WebBrowser, site: string, email: string): Promise<Page> {
  const form = await openLinked(browser, site, '/register')
  const sent = await browser.submit(form, {
    firstName: 'Eve',
    lastName: 'Moss',
    email,
    password: NEW_PASSWORD,
  })
  return (await browser.follow(sent)).page
}

async function recover(browser: WebBrowser, site: string, email: string): Promise<Page> {
  return browser.submit(await openLinked(browser, site, '/recover'), { email })
}

async function openLinked(browser: WebBrowser, site: string, ending: string): Promise<Page> {
  const { page } = await openSignIn(browser, site)
  const link = targetsOf(page).find((target) => target.endsWith(ending))
  return browser.get(new URL(link ?? '', page.url))
}

/** Delivered to anybody but the victim, because of this attempt. */
function isAttackers({ to }: StoredMail, { entered, victim }: Attempt): boolean {
  const near = [entered, victim.email, 'evil@evil.example'].map((each) => each.trim().toLowerCase())
  return to.some((each) => each !== victim.email && near.some((one) => one.includes(each.toLowerCase())))
}

const codeIn = ({ subject }: StoredMail): string[] => /^(\d{6}) is your/.exec(subject)?.slice(1) ?? []

/** How many of the links in these mails are for somebody's password. */
async function linksFor(
  mails: readonly StoredMail[],
  browser: WebBrowser,
  victim: OneOfMany,
): Promise<number> {
  let count = 0
  for (const { text } of mails) {
    const link = /http\S+\/recover\/\S+/.exec(text)?.[0]
    if (link && (await browser.get(link)).text.includes(victim.email)) count += 1
  }
  return count
}

async function enterCodes(
  browser: WebBrowser,
  site: string,
  page: Page,
  codes: readonly string[],
): Promise<string | null> {
  // Without one of their own they guess.
  for (const code of [...codes, '000000', '123456'].slice(0, 4)) {
    if (!page.url.pathname.endsWith('/code')) break
    const { isAtShop } = await finish(browser, site, await browser.submit(page, { code }))
    if (isAtShop) break
  }
  return whoIs(browser, site)
}

/** Somebody signed on moves to an address that is another's. */
async function moves({ shop }: Run, site: string, people: readonly OneOfMany[]) {
  const [mover, victim, newcomer] = people as [OneOfMany, OneOfMany, OneOfMany]
  const issuer = shop.variables.IDENTITY_URL ?? ''
  const browser = new WebBrowser({ from: placeOf(NETWORK, 240) })
  await signOn(browser, site, mover)
  const moved: { form: string; taken: boolean }[] = []
  const emailOf = async (uid: string) =>
    withAdmin(shop.ownerUrl, async (owner) => {
      const found = await owner.query('select email from identity.person where uid = $1', [uid])
      return String(found.rows[0]?.email)
    })
  const change = async (form: string, email: string, codesOf: (mails: StoredMail[]) => string[]) => {
    await browser.submit(await browser.get(`${issuer}/email`), { email, password: mover.password })
    await sleep(MAILS_AFTER_MS)
    const [oldCode = '000000', newCode = '000000'] = codesOf(await shop.outside.mails())
    const page = await browser.get(`${issuer}/email/codes`)
    await browser.submit(page, { oldCode, newCode })
    moved.push({ form, taken: (await emailOf(mover.uid)) !== mover.email })
  }
  const ownCode = (mails: StoredMail[]) =>
    mails.filter(({ to }) => to.includes(mover.email)).flatMap(codeIn)[0] ?? '000000'
  await change('to an address of somebody, own code twice', victim.email, (mails) => [
    ownCode(mails),
    ownCode(mails),
  ])
  await change('to an address of somebody, in capitals', victim.email.toUpperCase(), (mails) => [
    ownCode(mails),
  ])
  await change('to an address of nobody, without its code', `new-${newcomer.email}`, (mails) => [
    ownCode(mails),
  ])
  // Whoever is there already signs on as themselves.
  const own = new WebBrowser({ from: placeOf(NETWORK, 241) })
  await signOn(own, site, victim)
  moved.push({ form: 'the owner afterwards', taken: (await whoIs(own, site)) !== victim.uid })
  browser.close()
  own.close()
  return moved
}
