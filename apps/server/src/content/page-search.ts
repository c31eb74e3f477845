import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { SEARCHED_ROWS, searchSource, wordPatterns } from '../platform/office-search/search-source.ts'

const FOUND_PAGES = statement('pages of the menu', {
  channelId: z.string(),
  channelName: z.string(),
  host: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
})

/** Pages of words by their title, as it stands today. Reads channels and their hosts. */
export const pageSearch = searchSource({
  kind: 'pages',
  need: 'content.publish',
  isOfPeople: false,
  named: (text) => ({
    kind: 'page',
    term: text,
    rows: async (db) => {
      const { longest, all } = wordPatterns(text)
      const { rows } = await FOUND_PAGES`
        select p.channel_id as "channelId", n.name as "channelName", h.host, p.slug, p.title
          from content_page p
          join channel n on n.id = p.channel_id
          left join channel_host h on h.channel_id = p.channel_id and h.is_primary
         where lower(p.title) like ${longest} and lower(p.title) like all (${all}::text[])
           and p.effective_from <= now()
           and not exists (select from content_page newer
                            where newer.channel_id = p.channel_id and newer.slug = p.slug
                              and newer.effective_from > p.effective_from and newer.effective_from <= now())
         order by p.title, p.channel_id limit ${sql.lit(SEARCHED_ROWS)}`.execute(db)
      return rows.map(({ channelId, channelName, host, slug, title }) => ({
        id: `${channelId} ${slug}`,
        title,
        detail: channelName,
        page: { host, path: `/${slug}` },
      }))
    },
  }),
})
