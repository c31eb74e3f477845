import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

export const CHANNEL = 'simpletire'

/** The public price in force of the tire `t`. */
export const PRICE_OF_T = `join lateral (
  select p.amount_cents as cents, pl.label from price p join price_list pl on pl.id = p.price_list_id
   where p.tire_id = t.id and pl.channel_id = '${CHANNEL}' and pl.account_type_id is null and pl.company_id is null
     and p.effective_from <= now()
   order by pl.precedence desc, p.effective_from desc limit 1) price on true`

export const imageOf = (brand: string, line: string, kind = 'sidetread') =>
  `/images/tires/${brand}/${line}/${kind}.webp`

export const priceOf = (row: { cents: number; label: string }) => ({
  salePriceInCents: row.cents,
  publicPriceInCents: row.cents,
  label: row.label,
})

const scoresOf = (row: pg.QueryResultRow) => ({
  simpleScore: row.simple_score,
  traction: row.traction,
  handlingDurability: row.handling_durability,
  longevity: row.longevity,
})

export function bareBrowsing(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { brand: string; line: string } }>('/product-lines/:brand/:line', async (request) => {
    const { rows: lines } = await pool.query(
      `select l.*, b.slug as brand_slug, b.name as brand_name, y.name as type_name, y.slug as type_slug
         from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
        where b.slug = $1 and l.slug = $2`,
      [request.params.brand, request.params.line],
    )
    const line = lines[0]
    if (!line) throw new Error('No such line')
    const tires = await pool.query(
      `select t.*, price.cents, price.label,
              (select coalesce(sum(s.available), 0)::int from stock s where s.tire_id = t.id) as available
         from tire t ${PRICE_OF_T}
        where t.line_id = $1 order by t.rim_inches, t.width_mm, t.aspect_ratio`,
      [line.id],
    )
    return {
      productLine: {
        slug: line.slug,
        name: line.name,
        brand: { slug: line.brand_slug, label: line.brand_name },
        type: { id: line.type_id, name: line.type_name, slug: line.type_slug },
        imageSrc: imageOf(line.brand_slug, line.slug),
        description: line.description,
        warrantyMiles: line.warranty_miles,
        threePeakMountainSnowflake: line.three_peak_mountain_snowflake,
        mudAndSnow: line.mud_and_snow,
        scores: scoresOf(line),
        images: line.image_kinds
          .filter((kind: string) => kind !== 'view360')
          .map((kind: string) => ({
            kind,
            src: imageOf(line.brand_slug, line.slug, kind),
          })),
        tires: tires.rows.map((tire) => ({
          productId: tire.id,
          size: tire.size,
          sizeSlug: tire.size_slug,
          service: `${tire.load_index}${tire.dual_load_index ? `/${tire.dual_load_index}` : ''}${tire.speed_symbol}`,
          loadPounds: tire.load_pounds,
          speedMph: tire.speed_mph,
          treadDepth32nds: tire.tread_depth_32nds,
          weightPounds: tire.weight_pounds,
          utqg: tire.utqg,
          isRunFlat: tire.is_run_flat,
          sidewall: tire.sidewall,
          price: priceOf(tire as never),
          sets: [1, 2, 3, 4, 5, 6, 7, 8].map((quantity) => ({
            quantity,
            priceInCents: tire.cents * quantity,
            savingInCents: 0,
          })),
          available: tire.available,
        })),
      },
    }
  })
}
