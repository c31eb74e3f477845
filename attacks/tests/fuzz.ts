import { createHash } from 'node:crypto'
import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint } from '@shop/contracts/platform/endpoint'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { Visit } from '@shop/faults/visit.ts'
import { type NastyCall, nastyCall, nastyVisit, pick } from '@shop/server/testing/nasty-calls.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import type { AttackTest, Run } from '../attack-test.ts'
import { type Heard, sendAsWritten } from '../send-as-written.ts'

const CALLS = { short: 300, long: 10_000 }
const AT_ONCE = 4
/** Each has limits of their own: a fuzzer that is refused everything looks at nothing. */
const VISITORS = 50
/** Not in the sitemap, because each shows what is one visitor's. */
const PRIVATE_PAGES = [
  '/find-by-vehicle',
  '/compare',
  '/saved-tires',
  '/guided-shopping/picks',
  '/paid',
  '/brands/kestrel-tires/ridgeback-a-t/write-a-review',
  '/shared-cart/x',
  '/checkout/shipping',
  '/checkout/services',
  '/checkout/payments',
  '/checkout/order-summary',
  '/checkout/confirm-order/1',
  '/checkout/order-confirmation',
  '/track-your-order/result',
]
/** A line of a stack, and how a file of ours is named in one. */
const STACK = /\bat (?:async )?[\w.<>$ [\]]*\(?(?:file:\/\/|node:|\/)[^\s)]+:\d+:\d+/

type Sender = { host: string; cookie: string; from: string }

/** Calls and visits nobody makes by mistake: each has an answer of its own, and none is a fault of ours. */
export const fuzz: AttackTest = {
  name: 'fuzz',
  async run(run) {
    const { shop, random, isShort, say } = run
    const wanted = isShort ? CALLS.short : CALLS.long
    const send = sendAsWritten(shop.environment.ports.shop)
    const pages = [...(await sitemapPages(run)), ...PRIVATE_PAGES]
    const calls: Endpoint[] = Object.values(endpoints)
    const senders = await arrive(run)
    say(`${wanted} calls over ${calls.length} endpoints and ${pages.length} pages`)

    const breaches: string[] = []
    const statuses = new Map<number, number>()
    const repeated = { overloaded: 0, unheard: 0 }
    let made = 0
    const next = (): { sender: Sender; call: NastyCall } => {
      const number = made++
      if (number % 2 === 1)
        return { sender: pick(random, senders.visitors), call: nastyVisit(random, pick(random, pages)) }
      const endpoint = calls[(number / 2) % calls.length] as Endpoint
      const call = nastyCall(random, endpoint)
      const sender = typeof endpoint.access === 'object' ? senders.staff : pick(random, senders.visitors)
      return { sender, call: { ...call, path: `/_api${call.path}` } }
    }
    const judge = async () => {
      while (made < wanted) {
        const { sender, call } = next()
        const headers = { cookie: sender.cookie, ...call.headers }
        const again = () => send(sender.host, sender.from, { ...call, headers })
        let heard = await again()
        // Too much at once is over when it is asked alone a little later; a fault is not.
        if (heard.status === 503 || heard.status === 0) {
          repeated[heard.status === 503 ? 'overloaded' : 'unheard'] += 1
          heard = await again()
        }
        statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1)
        const breach = breachIn(heard)
        if (breach) breaches.push(`${breach}: ${asLine(sender, call)}`)
        if (made % 1_000 === 0) say(`${made} calls, ${breaches.length} breaches`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, judge))
    breaches.push(...stacksIn(run.logLines()))
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    const once = `turned away once: ${repeated.overloaded}, connection lost once: ${repeated.unheard}`
    return { tries: wanted, breaches, note: `${counts.join(', ')}; ${once}` }
  },
}

function breachIn({ status, text }: Heard): string | undefined {
  if (status === 0 || status >= 500) return `answered ${status} ${status === 0 ? text : ''}`
  return STACK.test(text) ? `answered ${status} with a stack` : undefined
}

const asLine = ({ host }: Sender, { method, path, headers, body = '' }: NastyCall) =>
  `${method} ${host}${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body.slice(0, 200)}`

const stacksIn = (lines: readonly string[]) =>
  lines.filter((line) => STACK.test(line)).map((line) => `a stack in the log: ${line.slice(0, 600)}`)

/** The addresses of every part of the sitemap, as a crawler finds them. */
async function sitemapPages({ shop }: Run): Promise<string[]> {
  const send = sendAsWritten(shop.environment.ports.shop)
  const read = async (path: string) => {
    const { status, text } = await send('simpletire.localhost', '127.0.0.1', {
      method: 'GET',
      path,
      headers: {},
    })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const parts = await read('/sitemap.xml')
  return (await Promise.all(parts.map(read))).flat()
}

async function arrive({ shop }: Run) {
  const visitors: Sender[] = []
  for (let count = 1; count <= VISITORS; count++) {
    const { cookie } = await Visit.begin(shop.apiUrl)
    visitors.push({ host: 'simpletire.localhost', cookie, from: `127.0.0.${count}` })
  }
  return { visitors, staff: await signInStaff(shop) }
}

/** Somebody with every role who has just shown a passkey, without the way over the identity server. */
async function signInStaff({ ownerUrl, environment }: Run['shop']): Promise<Sender> {
  const token = 'f'.repeat(43)
  await withAdmin(ownerUrl, (owner) =>
    owner.query(
      `with member as (
         insert into staff_member (sso_uid, email, first_name, last_name, roles)
         values ('fuzz', 'fuzz@example.com', 'Noor', 'Haddad', $2) returning id)
       insert into staff_session (token_hash, staff_id, id_token, expires_at, proved_at, proved_by)
       select $1, id, 'none', now() + interval '1 hour', now(), 'passkey' from member`,
      [createHash('sha256').update(token).digest(), STAFF_ROLES],
    ),
  )
  return {
    host: environment.variables.OFFICE_HOST ?? '',
    cookie: `__Host-office=${token}`,
    from: '127.0.0.1',
  }
}
