import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

type Way = { make: string; model: string; year: string }

const VEHICLES = `from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id`
const HEADING = 'k.slug as make_slug, k.name as make_name, m.slug as model_slug, m.name as model_name'

const headingOf = (row: pg.QueryResultRow) => ({
  make: { slug: row.make_slug, name: row.make_name },
  model: { slug: row.model_slug, name: row.model_name },
})

export function bareVehicles(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/vehicles/makes', async () => {
    const { rows } = await pool.query('select slug, name from vehicle_make order by name')
    return { makes: rows }
  })

  app.get<{ Params: Way }>('/vehicles/makes/:make/models', async ({ params }) => {
    const { rows } = await pool.query(
      `select k.slug as make_slug, k.name as make_name, m.slug, m.name
         from vehicle_make k join vehicle_model m on m.make_id = k.id where k.slug = $1 order by m.name`,
      [params.make],
    )
    return {
      make: { slug: rows[0].make_slug, name: rows[0].make_name },
      models: rows.map(({ slug, name }) => ({ slug, name })),
    }
  })

  app.get<{ Params: Way }>('/vehicles/makes/:make/models/:model/years', async ({ params }) => {
    const { rows } = await pool.query(
      `select distinct ${HEADING}, v.year ${VEHICLES} where k.slug = $1 and m.slug = $2 order by v.year desc`,
      [params.make, params.model],
    )
    return { ...headingOf(rows[0]), years: rows.map(({ year }) => year) }
  })

  app.get<{ Params: Way }>('/vehicles/makes/:make/models/:model/years/:year/trims', async ({ params }) => {
    const { rows } = await pool.query(
      `select ${HEADING}, v.id, v.trim_slug, v.trim_name, array_agg(f.oem order by f.ordinal) as oems
         ${VEHICLES} join fitment f on f.vehicle_id = v.id
        where k.slug = $1 and m.slug = $2 and v.year = $3 group by k.id, m.id, v.id order by v.id`,
      [params.make, params.model, Number(params.year)],
    )
    return {
      ...headingOf(rows[0]),
      year: Number(params.year),
      trims: rows.map((row) => ({
        vehicleId: row.id,
        slug: row.trim_slug,
        name: row.trim_name,
        oems: row.oems,
      })),
    }
  })
}
