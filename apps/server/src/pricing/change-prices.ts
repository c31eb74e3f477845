import {
  changePrices as contract,
  type PriceChangeInput,
  type PriceRow,
} from '@shop/contracts/pricing/price-list'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { changedPrice, MASS_PRICES, oddities, type PriceOddity } from '@shop/domain/pricing/price-change'
import { sql } from 'kysely'
import { z } from 'zod'
import { bulkAction, type Change, type Outcome } from '../platform/bulk/bulk-action.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { HOUSE_LIST } from './house-list.ts'
import { jobMessages } from './messages.ts'
import { askForPriceJob } from './price-job.ts'
import { priceSource } from './price-list.ts'
import { costOf, priceNow } from './price-now.ts'
import { setPrices } from './set-price.ts'

/** A price and since when it holds: two of the same amount are not the same price. */
interface HeldPrice {
  readonly cents: number
  readonly since: string
}

const HELD_PRICES = statement('prices that a job changes', {
  id: z.string(),
  cents: z.number().nullable(),
  since: z.string().nullable(),
  isNew: z.boolean().nullable(),
  costCents: z.number().nullable(),
  now: z.string(),
})

/** To the microsecond, as the database has it. */
const exactly = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

async function heldPrices(db: Db, ids: readonly string[], since: Date | null) {
  const { rows } = await HELD_PRICES`
    select t.id::text, held.amount_cents as cents, ${exactly('held.effective_from')} as since,
           held.effective_from > ${since}::timestamptz as "isNew", cost.cents as "costCents", ${exactly('now()')} as now
      from tire t
      left join lateral (${priceNow(sql`t.id`)}) held on true
      left join lateral (${costOf(sql`t.id`)}) cost on true
     where t.id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Held = NonNullable<ReturnType<Awaited<ReturnType<typeof heldPrices>>['get']>>

/** The list prices of tires, from now on. A price that somebody changed after the preview stays. */
export const changePrices = bulkAction<HeldPrice, typeof contract>({
  contract,
  source: priceSource,
  odd: {
    'below-cost': { isForTwo: true },
    'big-move': { isForTwo: true },
    'unusual-cents': { isForTwo: false },
  } satisfies Record<PriceOddity, { isForTwo: boolean }>,
  reasons: jobMessages.reasons,
  name: ({ brand, line, size, service }: PriceRow) => ({
    label: `${brand} ${line}`,
    detail: `${size} ${service}`,
  }),
  text: ({ cents }) => formatDollars(cents),
  tally: {
    begin: 0,
    add: (sum, { before, after }) => sum + after.cents - before.cents,
    say: (sum, count) => jobMessages.average(Math.round(sum / count)),
  },
  lock: async (tx, ids) => {
    // In one order for everybody, as listings are made anew.
    await sql`select from tire where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
      tx,
    )
  },
  judge: async (db, ids, { input, since }) => {
    const held = await heldPrices(db, ids, since)
    return ids.map((id) => judged(id, held.get(id), input))
  },
  write: async (tx, changes, { id, workflows }) => {
    await setPrices(tx, workflows, {
      id,
      priceListId: HOUSE_LIST,
      prices: changes.map((change) => ({ tireId: Number(change.id), amountCents: change.after.cents })),
    })
  },
  undo: async (db, done) => {
    const held = await heldPrices(
      db,
      done.map(({ id }) => id),
      null,
    )
    return done.map((change) => putBack(change, held.get(change.id)))
  },
  second: {
    isNeeded: ({ changes, odd }) => changes > MASS_PRICES || odd.some(({ isForTwo }) => isForTwo),
    ask: askForPriceJob,
  },
})

type Reason = keyof typeof jobMessages.reasons

const refused = (id: string, before: HeldPrice | null, refusal: Reason): Outcome<HeldPrice> => ({
  id,
  before,
  after: null,
  refusal,
  odd: [],
})

function judged(id: string, held: Held | undefined, change: PriceChangeInput): Outcome<HeldPrice> {
  if (!held) return refused(id, null, 'gone')
  if (held.cents === null || held.since === null) return refused(id, null, 'no-price')
  const before = { cents: held.cents, since: held.since }
  if (held.isNew) return refused(id, before, 'changed-since')
  const cents = changedPrice(change, before.cents)
  if (cents <= 0) return refused(id, before, 'not-positive')
  if (cents === before.cents) return refused(id, before, 'same-price')
  const { costCents } = held
  const whys: Record<PriceOddity, () => string> = {
    'below-cost': () => jobMessages.belowCost((costCents ?? 0) - cents, costCents ?? 0),
    'big-move': () => jobMessages.bigMove(before.cents, cents),
    'unusual-cents': () => jobMessages.unusualCents(cents),
  }
  return {
    id,
    before,
    after: { cents, since: held.now },
    refusal: null,
    odd: oddities({ beforeCents: before.cents, afterCents: cents, costCents }).map((kind) => ({
      kind,
      why: whys[kind](),
    })),
  }
}

/** As before, unless another price holds by now: that one is somebody else's. */
function putBack({ id, before, after }: Change<HeldPrice>, held: Held | undefined): Outcome<HeldPrice> {
  if (!held) return refused(id, null, 'gone')
  const now = held.cents === null || held.since === null ? null : { cents: held.cents, since: held.since }
  if (now?.since !== after.since) return refused(id, now, 'changed-after')
  return { id, before: after, after: { cents: before.cents, since: held.now }, refusal: null, odd: [] }
}
