import { labelSegments } from '@shop/domain/search/label-segments'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const GROUPS: Record<string, { label: string; queryType: string; path: string }> = {
  vehicle: { label: 'Vehicles', queryType: 'makeModelYearOption', path: '/vehicles/' },
  size: { label: 'Tire sizes', queryType: 'tireSize', path: '/tire-sizes/' },
  brand: { label: 'Brands', queryType: 'brand', path: '/brands/' },
  line: { label: 'Tires', queryType: 'brand', path: '/brands/' },
  type: { label: 'Tire types', queryType: 'tireType', path: '/types/' },
}

/** For one word that is spelled as it should be. */
export function bareTypeahead(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { queryText: string } }>('/search-typeahead', async ({ query: { queryText } }) => {
    const { rows } = await pool.query(
      `with held as (
         select s.*, row_number() over (partition by kind order by rank desc, weight desc, key) as place,
                (count(*) over ())::int as total
           from (select *, case when spellings like $1 || '%' then 4 when spellings like '% ' || $1 || '%' then 3 else 2 end
                   as rank from suggestion where spellings like '%' || $1 || '%') s)
       select * from held where place <= 5 order by rank desc, place`,
      [queryText],
    )
    return {
      siteSearchResultGroupList: [...Map.groupBy(rows, ({ kind }) => kind)].map(([type, own]) => ({
        type,
        label: GROUPS[type]?.label,
        siteSearchResultList: own.map(({ key, label, detail }) => ({
          action: { queryType: GROUPS[type]?.queryType, queryText: key },
          label,
          labelSegments: labelSegments(label, queryText),
          detailLabel: detail,
          type,
          link: `${GROUPS[type]?.path}${key}`,
        })),
      })),
      resultMetadata: { pagination: { total: rows[0]?.total ?? 0 } },
      nearestList: [],
      stopSellingBrandMapBrandsList: [],
    }
  })
}
