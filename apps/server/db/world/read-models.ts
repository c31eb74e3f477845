import type pg from 'pg'
import type { Progress } from './progress.ts'

/** What the shop reads instead of counting and joining: review counts, the listing row per tire, suggestions. */
export async function fillReadModels(client: pg.Client, progress: Progress): Promise<void> {
  progress.step('review counts')
  await client.query(`alter table review_summary disable trigger user`)
  await client.query(`delete from review_summary`)
  await client.query(
    `select recount_reviews(array(select distinct line_id from review where state = 'published'))`,
  )
  await client.query(`alter table review_summary enable trigger user`)
  progress.step('listing')
  await client.query('select refresh_tire_listing(null)')
  progress.step('suggestions')
  await client.query('select refresh_suggestions()')
  await client.query('select refresh_vehicle_suggestions()')
}
