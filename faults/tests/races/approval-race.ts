import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import { between } from '@shop/server/sandbox/seeded-random.ts'
import type { Finding } from '../../audit.ts'
import type { Run } from '../../fault-test.ts'
import { paymentBy, pressAtLender, type WayToPay } from '../../payment.ts'
import { type Acknowledged, Shopper } from '../../shopper.ts'
import { type Told, told } from '../../told.ts'
import { eachOf, PLENTY, type Race, setUp, tally, until } from './race.ts'

const LENDERS: readonly WayToPay[] = ['klarna', 'affirm', 'katapult', 'synchrony']
/** One in so many says yes before the time is over, and one after it. */
const CLEAR_EACH = 8
/** A worker comes to one attempt after the other. */
const MS_EACH = 15

type Away = { shopper: Shopper; order: Acknowledged; pageUrl: string }

/** A yes at the lender's page in the moment in which the time for it is over: an order, or the yes is let go. */
export const approvalAgainstExpiry: Race = {
  name: 'approval against expiry',
  async run({ shop, random }, clients) {
    const away = await eachOf(clients, (index) => goTo(shop, LENDERS[index % LENDERS.length] as WayToPay))
    const clear = Math.ceil(clients / CLEAR_EACH)
    const [early, raced, late] = [away.slice(0, clear), away.slice(clear, -clear), away.slice(-clear)]
    const heardEarly = await Promise.all(early.map(approve))

    const ids = [...raced, ...late].map(({ order }) => order.attemptId)
    await setUp(
      shop,
      `update order_attempt set awaiting_until = now(), carried_until = now() where id = any ($1)`,
      ids,
    )
    await until(shop, 'the end of the time', OVER, ids)
    const givenUp = until(shop, 'an end without approval', GIVEN_UP, ids)
    const heard = await Promise.all([
      Promise.all(
        raced.map(async (each, index) => {
          // Half when the first is given up: a busy worker comes to them late.
          if (index % 2 === 1) await givenUp
          await sleep(between(random, [0, MS_EACH * clients]))
          return approve(each)
        }),
      ),
      Promise.all(
        late.map(async (each) => {
          await each.shopper.ended(each.order.attemptId)
          return approve(each)
        }),
      ),
    ])
    const ends = await Promise.all(away.map(({ shopper, order }) => shopper.ended(order.attemptId)))
    const letGo = ends.filter(({ outcome }) => outcome === 'refused').map(({ attemptId }) => attemptId)
    await until(shop, 'every late approval let go', LET_GO, letGo)
    // Read by a person: what is left open besides is a finding.
    await setUp(
      shop,
      `update incident set resolved_at = now() where kind = 'approval-let-go' and subject = any ($1)`,
      letGo,
    )
    const inTime = ends.slice(clear, -clear).filter(({ outcome }) => outcome === 'placed').length
    return {
      acknowledged: away.map(({ order }) => order),
      findings: [
        ...[...heardEarly, ...heard.flat()].flatMap(unanswered),
        ...ends.flatMap(judge),
        ...ends.slice(0, clear).flatMap((end) => unlike(end, 'placed', 'said yes in time')),
        ...ends.slice(-clear).flatMap((end) => unlike(end, 'refused', 'said yes when it was over')),
      ],
      note: `${inTime} of ${raced.length} in the moment itself had it (${tally(ends.map(wordOf))})`,
    }
  },
}

const OVER = 'select bool_or(take_ups > 0) from order_attempt where id = any ($1)'
const GIVEN_UP = `select bool_or(outcome = 'refused') from order_attempt where id = any ($1)`
const LET_GO = `select count(distinct subject) = cardinality($1::text[]) from incident
                 where kind = 'approval-let-go' and subject = any ($1)`

async function goTo({ apiUrl }: Run['shop'], way: WayToPay): Promise<Away> {
  const shopper = await Shopper.arrive(apiUrl)
  const cart = await shopper.choose(await shopper.fillCart(PLENTY), way)
  const order = await shopper.order(cart, paymentBy(way))
  const seen = await shopper.sentOn(order.attemptId)
  if (seen.outcome !== 'awaiting-shopper') throw new Error(`Not sent to ${way}: ${JSON.stringify(seen)}`)
  return { shopper, order, pageUrl: seen.pageUrl }
}

/** At the lender, and back: what the browser is told then. */
async function approve({ shopper, order, pageUrl }: Away): Promise<Told> {
  const key = randomUUID()
  await pressAtLender(pageUrl, 'approve')
  return told(() => shopper.return(order.attemptId, 'approved', key))
}

const wordOf = (end: OrderAttempt) => (end.outcome === 'refused' ? end.refusal : end.outcome)

const unanswered = (word: Told): Finding[] =>
  word === 'done' ? [] : [{ kind: 'stuck', what: `who came back was told ${word}` }]

/** Who has no order reads why. */
function judge(end: OrderAttempt): Finding[] {
  if (end.outcome === 'placed') return []
  const isSaid = end.outcome === 'refused' && end.refusal === 'lender-expired' && end.message !== ''
  return isSaid ? [] : [{ kind: 'stuck', what: `approval: told ${JSON.stringify(end)}` }]
}

const unlike = (end: OrderAttempt, due: 'placed' | 'refused', who: string): Finding[] =>
  end.outcome === due ? [] : [{ kind: 'lost', what: `${end.attemptId} ${who} and is ${end.outcome}` }]
