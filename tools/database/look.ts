import type pg from 'pg'
import { tableText } from '../table-text.ts'

/** What somebody on duty asks of the database itself; what the shop knows stands on Today and at the desks. */
const QUESTIONS = {
  activity: `select pid, application_name as application, state, date_trunc('second', now() - xact_start) as "for",
       left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as statement
  from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() order by xact_start nulls last`,
  connections: `select application_name as application, count(*) from pg_stat_activity group by 1 order by 2 desc`,
  locks: `select pid, pg_blocking_pids(pid) as "waits for", left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as statement
  from pg_stat_activity where wait_event_type = 'Lock'`,
  hosts: 'select host, state, channel_id as channel from channel_host order by state, host',
  cards: `select coalesce(tried_from::text, 'unknown') as network, count(*) as declined from order_attempt
 where refusal = 'declined' and ended_at > now() - interval '1 hour' group by 1 order by 2 desc limit 25`,
  imports: `select id, kind, file_name as file, state, rows_read as rows, begun_at as begun, ended_at as ended
  from import_run order by begun_at desc limit 25`,
  backups: 'select * from backup_run order by id desc limit 25',
  archive: `select archived_count as pushed, last_archived_time as last, failed_count as failed,
       last_failed_time as "last failed" from pg_stat_archiver`,
  clock: 'select now() as "the clock of the database"',
} as const

export const questions = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]

/** `pnpm look activity`, or `pnpm look end PID`, which ends the statement of somebody who holds the others up. */
export async function look(owner: pg.Client, [name = '', argument = '']: readonly string[]): Promise<string> {
  if (name === 'end' && /^\d{1,9}$/.test(argument)) {
    const { rows } = await owner.query<{ ended: boolean }>('select pg_terminate_backend($1) as ended', [
      Number(argument),
    ])
    return rows[0]?.ended ? `${argument} was ended.` : `There is no ${argument}.`
  }
  const question = questions.find((known) => known === name)
  if (!question) throw new Error(`usage: pnpm look ${questions.join(' | ')} | end PID`)
  await owner.query('begin read only')
  const { rows, fields } = await owner.query<Record<string, unknown>>(QUESTIONS[question])
  await owner.query('rollback')
  if (rows.length === 0) return 'Nothing.'
  const heads = fields.map((field) => field.name)
  return tableText([heads, ...rows.map((row) => heads.map((head) => textOf(row[head])))])
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || Array.isArray(value)) return String(value)
  // An interval.
  return 'toPostgres' in value ? (value as { toPostgres(): string }).toPostgres() : JSON.stringify(value)
}
