import { withAdmin } from '@shop/tools/services/postgres'

const LIST = 'simpletire-public'

/** The very last ones are priced by the journeys of bulk jobs. */
const PRICED_BY_JOBS = 20

/** Tires that no other journey looks at, with what they cost. */
export async function quietTires(from: number): Promise<{ id: string; cents: number }[]> {
  return withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    const { rows } = await owner.query(
      `select t.id::text, p.amount_cents::int as cents from tire t join lateral (
         select amount_cents from price where tire_id = t.id and price_list_id = $1 and effective_from <= now()
          order by effective_from desc limit 1) p on true
        order by t.id desc offset $2 limit 6`,
      [LIST, from + PRICED_BY_JOBS],
    )
    return rows
  })
}

export async function priceNow(tireId: string): Promise<number> {
  return withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    const { rows } = await owner.query(
      `select amount_cents::int as cents from price where tire_id = $1 and price_list_id = $2
          and effective_from <= now() order by effective_from desc limit 1`,
      [tireId, LIST],
    )
    return rows[0].cents
  })
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** A supplier's file: two prices as they should be, a dollar sign, a letter in a number, words, one that moves far. */
export function supplierFile(tires: readonly { id: string; cents: number }[]): string {
  const [a, b, c, d, e, f] = tires
  if (!a || !b || !c || !d || !e || !f) throw new Error('Too few tires')
  return [
    'Price list,Item No,Sell,Upd',
    `${LIST},${a.id},${dollars(a.cents + 100)},11/15/26`,
    `${LIST},${b.id},${dollars(b.cents)},11/15/26`,
    `${LIST},${c.id},$${dollars(c.cents + 100)},11/15/26`,
    `${LIST},${d.id},1O4.99,11/15/26`,
    `${LIST},${e.id},call us,11/15/26`,
    `${LIST},${f.id},${dollars(f.cents * 2)},11/15/26`,
  ].join('\n')
}
