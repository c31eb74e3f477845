import type pg from 'pg'
import type { Progress } from './progress.ts'

/** What the shop reads instead of counting and joining: review counts, the listing row per tire, suggestions. */
export async function fillReadModels(client: pg.Client, progress: Progress): Promise<void> {
  progress.step('review counts')
  await client.query(`alter table review_summary disable trigger user`)
  await client.query(`delete from review_summary`)
  await client.query(
    `insert into review_summary (line_id, one_star, two_star, three_star, four_star, five_star, would_buy_again)
     select line_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2),
            count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5),
            count(*) filter (where would_buy_again)
       from review where state = 'published' group by line_id`,
  )
  await client.query(`alter table review_summary enable trigger user`)
  progress.step('listing')
  await client.query('select refresh_tire_listing(null)')
  progress.step('suggestions')
  await client.query('select refresh_suggestions()')
  await client.query('select refresh_vehicle_suggestions()')
}
