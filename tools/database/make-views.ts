import pg from 'pg'
import { withAdmin } from '../services/postgres.ts'
import { commentOf, type ViewFile, viewFiles } from './view-files.ts'
import { LOCK_TIMEOUT_MS, whenLocksAreFree } from './when-locks-are-free.ts'

/** Two who migrate at once take turns at this number. */
const TURN = 7_300_451

/**
 * Makes the views and functions whose files have changed, all or none: what one is today stands in one file, and not in
 * the last migration that restated it. Answers their names.
 */
export function makeViews(ownerUrl: string, files = viewFiles()): Promise<string[]> {
  return whenLocksAreFree(() =>
    withAdmin(ownerUrl, async (owner) => {
      await owner.query('begin')
      await owner.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await owner.query('select pg_advisory_xact_lock($1)', [TURN])
      const pending = await pendingViews(owner, files)
      for (const file of pending) {
        await owner.query(file.text)
        // Fails on a function that has got other arguments beside its old ones: two of a name are two functions.
        await owner.query(`comment on ${file.kind} ${file.name} is ${pg.escapeLiteral(commentOf(file))}`)
      }
      await owner.query('commit')
      return pending.map(({ name }) => name)
    }),
  )
}

/** What the database lacks or has in another form; what it has of a later edition was made by newer code and stays. */
export async function pendingViews(owner: pg.Client, files = viewFiles()): Promise<ViewFile[]> {
  const { rows } = await owner.query<{ name: string; comment: string | null }>(
    `select name, coalesce(obj_description(to_regclass(name), 'pg_class'),
                           obj_description(to_regproc(name), 'pg_proc')) as comment
       from unnest($1::text[]) as name`,
    [files.map(({ name }) => name)],
  )
  const made = new Map(rows.map(({ name, comment }) => [name, comment ?? '']))
  return files.filter((file) => {
    const comment = made.get(file.name) ?? ''
    const edition = Number(/^edition (\d+),/.exec(comment)?.[1] ?? 0)
    return edition <= file.edition && comment !== commentOf(file)
  })
}
