import { type PriceRow, priceList } from '@shop/contracts/pricing/price-list'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { listSource } from '../platform/lists/list-source.ts'
import { HOUSE_LIST } from './house-list.ts'
import { costOf, priceNow } from './price-now.ts'

const LISTED_PRICES = statement('prices of the list', {
  listId: z.string(),
  listKey: z.string(),
  tireId: z.number(),
  brand: z.string(),
  line: z.string(),
  size: z.string(),
  service: z.string(),
  type: z.string(),
  mpn: z.string().nullable(),
  priceCents: z.number().nullable(),
  sinceAt: z.date().nullable(),
  costCents: z.number().nullable(),
  available: z.number(),
  plannedCents: z.number().nullable(),
  plannedAt: z.date().nullable(),
})

/** Tires with what they cost everybody, what they cost us and how many there are. */
export const priceSource = listSource({
  list: priceList,
  from: 'tire t',
  id: { column: 't.id', type: 'bigint' },
  sorts: {
    size: { column: 't.size_slug', type: 'text', index: 'tire_by_size', direction: 'asc' },
    article: { column: 't.id', type: 'bigint', index: 'tire_pkey', direction: 'asc' },
  },
  where: ({ brand, type, size, state }) => [
    ...(brand ? [linesOf(sql`b.slug = ${slugOf(brand)}`)] : []),
    ...(type ? [linesOf(sql`y.slug = ${slugOf(type)}`)] : []),
    ...(size ? [sql`t.size_slug = ${slugOf(size)}`] : []),
    ...(state ? [STATES[state]] : []),
  ],
  rows: async (db, { page, order }) => {
    const { rows } = await LISTED_PRICES`
      select page.id::text as "listId", page.sort_key::text as "listKey", t.id as "tireId", b.name as brand,
             l.name as line, t.size,
             concat(t.load_index, '/' || t.dual_load_index, t.speed_symbol) as service, y.name as type, t.mpn,
             now.amount_cents as "priceCents", now.effective_from as "sinceAt", cost.cents as "costCents",
             coalesce(cost.available, 0)::int as available, coming.amount_cents as "plannedCents",
             coming.effective_from as "plannedAt"
        from ${page} page join tire t on t.id = page.id
        join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
        left join lateral (${priceNow(sql`t.id`)}) now on true
        left join lateral (${costOf(sql`t.id`)}) cost on true
        left join lateral (select amount_cents, effective_from from price
           where tire_id = t.id and price_list_id = ${HOUSE_LIST} and effective_from > now()
           order by effective_from limit 1) coming on true
       order by ${order}`.execute(db)
    return rows
  },
  show: ({ listId, listKey, sinceAt, plannedCents, plannedAt, ...row }): PriceRow => ({
    ...row,
    sinceAt: sinceAt?.toISOString() ?? null,
    planned:
      plannedCents === null || plannedAt === null
        ? null
        : { cents: plannedCents, at: plannedAt.toISOString() },
  }),
  cells: {
    tire: { head: 'Tire', of: ({ brand, line }) => `${brand} ${line}` },
    size: { head: 'Size', of: ({ size, service }) => `${size} ${service}` },
    price: { head: 'Price', of: ({ priceCents }) => priceCents && priceCents / 100 },
    cost: { head: 'Cost', of: ({ costCents }) => costCents && costCents / 100 },
    stock: { head: 'In stock', of: ({ available }) => available },
    type: { head: 'Type', of: ({ type }) => type },
    article: { head: 'Article', of: ({ tireId }) => tireId },
    mpn: { head: 'Part number', of: ({ mpn }) => mpn },
    planned: {
      head: 'Planned',
      of: ({ planned }) => planned && `${formatDollars(planned.cents)} from ${planned.at}`,
    },
  },
})

/** Lines are few: their ids are read before the list is put in order. */
const linesOf = (condition: ReturnType<typeof sql>) => sql`t.line_id = any (array(
  select l.id from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
   where ${condition}))`

const IN_STOCK = sql`exists (select from stock s where s.tire_id = t.id and s.available > 0)`

const STATES = {
  'in-stock': IN_STOCK,
  'sold-out': sql`not ${IN_STOCK}`,
  planned: sql`exists (select from price p where p.tire_id = t.id and p.price_list_id = ${HOUSE_LIST}
    and p.effective_from > now())`,
  'below-cost': sql`(select n.amount_cents from (${priceNow(sql`t.id`)}) n)
    < (select c.cents from (${costOf(sql`t.id`)}) c)`,
} as const

/** As addresses are made from names, however somebody types them. */
const slugOf = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
