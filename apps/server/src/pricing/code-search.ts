import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { SEARCHED_ROWS, searchSource } from '../platform/office-search/search-source.ts'
import { messages } from './messages.ts'

const FOUND_CODES = statement('codes of the menu', {
  code: z.string(),
  label: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  host: z.string().nullable(),
  used: z.number(),
  maxUses: z.number().nullable(),
})

/** Promo codes by how they begin. Reads channels and their hosts. */
export const codeSearch = searchSource({
  kind: 'codes',
  need: 'promotions.edit',
  isOfPeople: false,
  named: (text) => {
    const code = text.toUpperCase()
    if (!/^[A-Z0-9-]{2,30}$/.test(code)) return null
    return {
      kind: 'code',
      term: code,
      rows: async (db) => {
        // The range is written out, as a plan that is made once knows no pattern.
        const { rows } = await FOUND_CODES`
          select c.code, p.label, c.channel_id as "channelId", n.name as "channelName", h.host, c.used,
                 c.max_uses as "maxUses"
            from promotion_code c
            join promotion p on p.channel_id = c.channel_id and p.id = c.promotion_id
            join channel n on n.id = c.channel_id
            left join channel_host h on h.channel_id = c.channel_id and h.is_primary
           where c.code ~>=~ ${code} and c.code ~<~ ${`${code}\u{10ffff}`}
           order by c.code, c.channel_id limit ${sql.lit(SEARCHED_ROWS)}`.execute(db)
        return rows.map(({ channelId, label, channelName, host, used, maxUses, ...row }) => ({
          id: `${channelId} ${row.code}`,
          title: row.code,
          detail: [label, channelName, messages.codeUses(used, maxUses)].join(', '),
          page: { host, path: '/tire-deals' },
        }))
      },
    }
  },
})
