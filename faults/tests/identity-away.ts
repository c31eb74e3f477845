import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const TIRE = 100_001
const GUESTS = 5
const MEMBER = 'demo-fleet'
/** As long as the shop waits for it. */
const SLOW_MS = 5_200
const LEFT_ALONE_MS = 10_500
const TOLD_WITHIN_MS = 7_000
const LANDING = '/api/sso-landing'

/**
 * The identity server takes five seconds for every answer, and then it is not there: guests buy, whoever is signed in goes
 * on, and whoever wants to sign on is told so.
 */
export const identityAway: FaultTest = {
  name: 'identity-away',
  async run(run) {
    const { shop, say, isShort } = run
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 1_000 }])
    const acknowledged: Acknowledged[] = []
    const findings: Finding[] = []
    const find = (what: string) => findings.push({ kind: 'stuck', what })
    const member = await signedIn(run)
    for (const how of ['slow', 'down'] as const) {
      // After that long it is asked again.
      if (how === 'down' && !isShort) await sleep(LEFT_ALONE_MS)
      // Nothing of the identity server is started here: it is down until something stands in its place.
      const slow = how === 'slow' ? await slowServer(shop.variables.IDENTITY_URL ?? '') : null
      const told: number[] = []
      for (let turn = 0; turn < 4; turn++) told.push(await wantToSignOn(run, find))
      const [carts] = await Promise.all([
        Promise.all(Array.from({ length: GUESTS }, () => buy(run))),
        staysSignedIn(run, member, find),
      ])
      acknowledged.push(...carts)
      slow?.closeAllConnections()
      slow?.close()
      say(`${how}: ${GUESTS} orders by guests; told that sign-on is away after ${told.join(', ')} ms`)
    }
    const endStates = ['placed', 'released', 'shipped', 'delivered'] as const
    const settled = await untilSettled(shop, { acknowledged, initialStock, endStates, refusals: [] })
    return { ...settled, findings: [...settled.findings, ...findings] }
  },
}

async function buy({ shop }: Run): Promise<Acknowledged> {
  const shopper = await Shopper.arrive(shop.apiUrl)
  const order = await shopper.order(await shopper.fillCart(TIRE))
  await shopper.placed(order.attemptId)
  return order
}

/** Somebody who had signed on before. */
async function signedIn({ shop }: Run): Promise<Shopper> {
  const shopper = await Shopper.arrive(shop.apiUrl)
  const { userSessionId } = (await (await ask(shop.apiUrl, '/users/session', shopper.cookie)).json()) as {
    userSessionId: string
  }
  await withAdmin(shop.ownerUrl, (owner) =>
    owner.query(
      `update session set account_id = (select id from account where sso_uid = $1)
        where replace(id::text, '-', '') = $2`,
      [MEMBER, userSessionId],
    ),
  )
  return shopper
}

async function staysSignedIn({ shop }: Run, member: Shopper, find: (what: string) => void): Promise<void> {
  const { status } = await ask(shop.apiUrl, '/user-details', member.cookie)
  if (status !== 200) find(`somebody who is signed in got ${status}`)
  const cart = await member.fillCart(TIRE)
  if (cart.itemCount < 4) find('the cart of somebody who is signed in is short')
}

async function wantToSignOn({ shop }: Run, find: (what: string) => void): Promise<number> {
  const began = performance.now()
  const answer = await ask(shop.apiUrl, '/sign-on/login?returnTo=%2F')
  const ms = Math.round(performance.now() - began)
  const location = answer.headers.get('location') ?? ''
  const isTold = location.endsWith(LANDING) && answer.headers.get('set-cookie')?.includes('away')
  if (answer.status !== 303 || !isTold) find(`sign-on answered ${answer.status} ${location}`)
  if (ms > TOLD_WITHIN_MS) find(`whoever wanted to sign on was told after ${ms} ms`)
  return ms
}

const ask = (apiUrl: string, path: string, cookie = '') =>
  fetch(`${apiUrl}${path}`, { redirect: 'manual', headers: { cookie } })

function slowServer(url: string): Promise<Server> {
  const server = createServer((_, response) => setTimeout(() => response.end('{}'), SLOW_MS))
  return new Promise((listening, reject) => {
    server.once('error', reject)
    server.listen(Number(new URL(url).port), '127.0.0.1', () => listening(server))
  })
}
