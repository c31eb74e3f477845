import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

/** As a person writes it: brands and types by slug, lines as `brand/line`, tires by id. */
export interface NewAssortment {
  readonly id: string
  readonly name: string
  readonly brands: readonly string[] | null
  readonly types: readonly string[] | null
  readonly exceptBrands: readonly string[]
  readonly exceptLines: readonly string[]
  readonly exceptTires: readonly number[]
}

const UNKNOWN = statement('what an assortment names that is not there', { name: z.string() })

export async function selectUnknown(tx: Db, assortment: NewAssortment): Promise<string[]> {
  const { brands, types, exceptBrands, exceptLines, exceptTires } = assortment
  const { rows } = await UNKNOWN`
    select w.name from unnest(${[...(brands ?? []), ...exceptBrands]}::text[]) w (name)
     where not exists (select from brand b where b.slug = w.name)
    union all
    select w.name from unnest(${types ?? []}::text[]) w (name)
     where not exists (select from tire_type y where y.slug = w.name)
    union all
    select w.name from unnest(${exceptLines}::text[]) w (name)
     where not exists (select from product_line l join brand b on b.id = l.brand_id where b.slug || '/' || l.slug = w.name)
    union all
    select w.id::text from unnest(${exceptTires}::bigint[]) w (id)
     where not exists (select from tire t where t.id = w.id)`.execute(tx)
  return rows.map(({ name }) => name)
}

const FOUND = statement('assortment as a person writes it', {
  name: z.string(),
  brands: z.array(z.string()).nullable(),
  types: z.array(z.string()).nullable(),
  exceptBrands: z.array(z.string()),
  exceptLines: z.array(z.string()),
  exceptTires: z.array(z.number()),
})

/** As it was written, for whoever wants to know what it was before. */
export async function findAssortment(tx: Db, id: string): Promise<Omit<NewAssortment, 'id'> | null> {
  const { rows } = await FOUND`
    select a.name,
           case when a.brand_ids is not null
             then array(select b.slug from brand b where b.id = any (a.brand_ids) order by b.slug) end as brands,
           case when a.type_ids is not null
             then array(select y.slug from tire_type y where y.id = any (a.type_ids) order by y.slug) end as types,
           array(select b.slug from brand b where b.id = any (a.except_brand_ids) order by b.slug) as "exceptBrands",
           array(select b.slug || '/' || l.slug from product_line l join brand b on b.id = l.brand_id
                  where l.id = any (a.except_line_ids) order by 1) as "exceptLines",
           a.except_tire_ids as "exceptTires"
      from assortment a where a.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

const WRITTEN = statement('assortment', { id: z.string() })

export async function upsertAssortment(tx: Db, assortment: NewAssortment): Promise<void> {
  const { id, name, brands, types, exceptBrands, exceptLines, exceptTires } = assortment
  await WRITTEN`
    insert into assortment (id, name, brand_ids, type_ids, except_brand_ids, except_line_ids, except_tire_ids)
    values (${id}, ${name},
            case when ${brands}::text[] is not null then array(select id from brand where slug = any (${brands}::text[])) end,
            case when ${types}::text[] is not null then array(select id from tire_type where slug = any (${types}::text[])) end,
            array(select id from brand where slug = any (${exceptBrands}::text[])),
            array(select l.id from product_line l join brand b on b.id = l.brand_id
                   where b.slug || '/' || l.slug = any (${exceptLines}::text[])),
            ${exceptTires}::bigint[])
    on conflict (id) do update
      set name = excluded.name, brand_ids = excluded.brand_ids, type_ids = excluded.type_ids,
          except_brand_ids = excluded.except_brand_ids, except_line_ids = excluded.except_line_ids,
          except_tire_ids = excluded.except_tire_ids
    returning id`.execute(tx)
}

/** Channels that name it; their heirs are left behind with them. */
export async function selectChannelsSelling(tx: Db, assortmentId: string): Promise<string[]> {
  const rows = await tx.selectFrom('channel').select('id').where('assortment_id', '=', assortmentId).execute()
  return rows.map(({ id }) => id)
}
