import { randomUUID } from 'node:crypto'
import type { Finding } from '../../audit.ts'
import type { Run } from '../../fault-test.ts'
import { type OfficeStaff, officeStaff } from '../../office-staff.ts'
import type { WayToPay } from '../../payment.ts'
import { judgeTold, type Told, told } from '../../told.ts'
import { within } from '../../visit.ts'
import { type Bought, buy, eachOf, PLENTY, type Race, raiseLimits, setUp, tally, until } from './race.ts'

const CLIENTS_EACH = 25
const FEWEST_ORDERS = 2
const STAFF = 5
const DOLLAR = 100
/** Two counters with two of them each: an order of four travels as two parcels, and an account is charged for each. */
const SPLIT = [100_004, 100_005] as const
export const SPLIT_STOCK = SPLIT.map((tireId) => ({ tireId, counters: 2, available: 2 }))

type Scene = { way: WayToPay; what: 'last dollar' | 'shares'; tireId: number }
const SCENES: readonly Scene[] = [
  { way: 'paypal', what: 'shares', tireId: SPLIT[0] },
  { way: 'credit', what: 'last dollar', tireId: PLENTY },
  { way: 'venmo', what: 'shares', tireId: SPLIT[1] },
  { way: 'klarna', what: 'last dollar', tireId: PLENTY },
  { way: 'credit', what: 'shares', tireId: PLENTY },
  { way: 'paypal', what: 'last dollar', tireId: PLENTY },
  { way: 'klarna', what: 'shares', tireId: PLENTY },
  { way: 'venmo', what: 'last dollar', tireId: PLENTY },
]

/** Many of the staff give back the same money: what was taken goes back, and not a cent beyond. */
export const refundsOfTheLastDollar: Race = {
  name: 'refunds of the last dollar',
  async run({ shop }, clients) {
    const count = Math.max(FEWEST_ORDERS, Math.floor(clients / CLIENTS_EACH))
    const staff = await staffWithoutLimit(shop)
    const [first] = staff
    const orders = await eachOf(count, async (index) => {
      const scene = SCENES[index % SCENES.length] as Scene
      return { ...(await buy(shop, scene)), ...scene }
    })
    await haveSettled(
      shop,
      orders.map(({ order }) => order.attemptId),
    )
    const raced = await Promise.all(
      orders.map(async (bought) => {
        const { what, number, order } = bought
        const presses = Math.floor(clients / count)
        const before = what === 'last dollar' ? order.agreedCents - DOLLAR : 0
        // About half of them fit.
        const share = what === 'last dollar' ? DOLLAR : Math.floor(order.agreedCents / (presses / 2))
        if (before > 0) {
          const heard = await give(first, number, before)
          if (heard !== 'done') throw new Error(`Not given back: ${heard}`)
        }
        const winners = Math.floor((order.agreedCents - before) / share)
        return { bought, presses, before, share, winners }
      }),
    )
    const heard = await Promise.all(
      raced.map(({ bought, presses, share }) =>
        Promise.all(
          Array.from({ length: presses }, (_, index) =>
            give(staff[index % STAFF] as OfficeStaff, bought.number, share),
          ),
        ),
      ),
    )
    const findings = await Promise.all(
      raced.map(async ({ bought, before, share, winners }, index): Promise<Finding[]> => {
        const what = `${bought.what} of ${bought.order.attemptId} by ${bought.way}`
        const told = judgeTold(what, heard[index] ?? [], { winners, refusals: ['more-than-captured'] })
        const promised = before + winners * share
        const given = await givenBack(first, bought)
        if (given === promised) return told
        return [
          ...told,
          { kind: given > promised ? 'duplicated' : 'lost', what: `${what}: ${given} of ${promised}` },
        ]
      }),
    )
    return {
      acknowledged: orders.map(({ order }) => order),
      findings: findings.flat(),
      note: `${count} orders (${tally(heard.flat())})`,
    }
  },
}

async function staffWithoutLimit(shop: Run['shop']): Promise<[OfficeStaff, ...OfficeStaff[]]> {
  await raiseLimits(shop)
  const staff = await eachOf(STAFF, (index) =>
    officeStaff(shop, { firstName: `Refunds ${index}`, roles: ['refunds'] }),
  )
  return staff as [OfficeStaff, ...OfficeStaff[]]
}

/** Their tires have left, and what was taken for them has settled. */
async function haveSettled(shop: Run['shop'], ids: readonly string[]): Promise<void> {
  await setUp(
    shop,
    `update shop_order set cancel_until = now(), release_at = now() where id = any ($1) and state = 'placed'`,
    ids,
  )
  await until(shop, 'captures', CAPTURED, ids)
  await Promise.all(ids.map((id) => shop.outside.settle(id)))
}

const CAPTURED = `
  select bool_and(p.captured_cents = p.authorized_cents
                  and not exists (select from payment_operation x where x.payment_id = p.id and x.state <> 'done'))
    from payment p where p.order_id = any ($1)`

function give({ client }: OfficeStaff, orderNumber: string, amountCents: number): Promise<Told> {
  const refund = { refundId: randomUUID(), amountCents, tires: {}, cause: 'goodwill' } as const
  const idempotencyKey = randomUUID()
  return told(() =>
    client.call('POST /office/orders/{orderNumber}/refunds', {
      params: { orderNumber },
      body: { ...refund, why: 'A race is run' },
      idempotencyKey,
      ...within(),
    }),
  )
}

async function givenBack({ client }: OfficeStaff, { number }: Bought): Promise<number> {
  const seen = await client.call('GET /office/orders/{orderNumber}/refunds', {
    params: { orderNumber: number },
    ...within(),
  })
  if (!seen.ok) throw new Error(`No refunds of ${number}: ${seen.message}`)
  return seen.data.refundedCents
}
