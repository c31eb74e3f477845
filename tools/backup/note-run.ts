import { withAdmin } from '../services/postgres.ts'

const KEPT_DAYS = 400

/** Carries the work out and writes down how it ended: the age of the last good one is a metric. */
export async function noted<T extends object>(
  ownerUrl: string,
  kind: 'backup' | 'drill',
  work: () => Promise<T>,
): Promise<T> {
  const beganAt = new Date()
  const note = (isOk: boolean, detail: object) =>
    withAdmin(ownerUrl, async (owner) => {
      await owner.query(
        `insert into backup_run (kind, began_at, ended_at, is_ok, detail)
         values ($1, least($2, now()), now(), $3, $4)`,
        [kind, beganAt, isOk, JSON.stringify(detail)],
      )
      await owner.query('delete from backup_run where ended_at < now() - make_interval(days => $1)', [
        KEPT_DAYS,
      ])
    })
  let done: T
  try {
    done = await work()
  } catch (error) {
    // What went wrong matters more than that it could not be written down.
    await note(false, { reason: (error as Error).message }).catch(() => {})
    throw error
  }
  await note(true, done)
  return done
}
